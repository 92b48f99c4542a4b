import { handleEndpoints } from 'payload'

import { actingAs } from '~collections/access/acting-as'
import type { Cms } from '~cms/client.server'

import type { Caller } from '../admit-caller.server'
import type { Asked } from './asked.server'
import { requireOpenTo } from './asker'
import { requireFewEnough } from './few-enough.server'
import { handOver } from './hand-over.server'
import { requireNotInTrash } from './not-in-trash.server'
import type { Operation, Target } from './target'

type Question = {
  /** Below the site's own address. */
  path: string
  siteUrl: string
  asked: Asked
  operation: Operation
  target: Target
  caller: Caller
  /** Counts a try to show a current password; throws when there were too many. */
  countTry: () => Promise<void>
}

/** Hands a checked request over to Payload, in the caller's name, and gives what Payload says. */
export async function askPayload(question: Question, { payload, pool, instanceKey }: Cms): Promise<Response> {
  const { asked, operation, target } = question
  const user = question.caller.actor?.user ?? null
  const asker = { payload, user }
  if (target.collection) requireOpenTo(asker, target.collection.slug)
  const { query, where, body } = await handOver(asked, operation, target, asker)
  if (typeof body?.currentPassword === 'string') await question.countTry()
  if (where && asked.method !== 'GET') await requireFewEnough(target, where, payload, user)
  if (operation === 'restoreVersion') await requireNotInTrash(target, question.path, payload, user)
  const url = new URL(question.path, question.siteUrl)
  url.search = query
  const request = new Request(url, {
    method: asked.method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const response = await actingAs(user, () =>
    handleEndpoints({ config: payload.config, payloadInstanceCacheKey: instanceKey, request }),
  )
  // Payload answers 500 when the database is away, too; this throws then.
  if (response.status === 500) await pool.query('select 1')
  return response
}
