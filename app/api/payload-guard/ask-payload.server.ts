import { handleEndpoints, APIError, type Payload, type TypedUser, type Where } from 'payload'

import { actingAs } from '~collections/access/acting-as'
import type { Cms } from '~cms/client.server'

import type { Caller } from '../admit-caller.server'
import type { Asked } from './asked.server'
import { requireOpenTo } from './field-at'
import { handOver } from './hand-over.server'
import type { Operation, Target } from './target'
import { maxLimit } from '../contract/inputs'
import { RestRefusal } from './refusal'
import { toStoredId } from './stored-values'

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

/**
 * Refuses to change or delete more records at once than a list may have: Payload would load all of them, and hold them
 * in one transaction.
 */
async function requireFewEnough(
  { collection }: Target,
  where: Where,
  payload: Payload,
  user: TypedUser | null,
): Promise<void> {
  if (!collection) return
  const found = await payload
    .count({ collection: collection.slug, where, user, overrideAccess: false })
    .catch((error: unknown) => {
      if (error instanceof APIError) return null // Payload will say the same again, in its own words
      throw error
    })
  if (found && found.totalDocs > maxLimit)
    throw new RestRefusal(
      400,
      `"where" names ${found.totalDocs} records; one request changes at most ${maxLimit}.`,
    )
}

/**
 * Refuses to restore a version of a record that is in the trash: it is not there for this API, and Payload would log the
 * question as a defect of ours. Also refuses the version of a deletion, which would delete the record again.
 */
async function requireNotInTrash(
  { collection }: Target,
  path: string,
  payload: Payload,
  user: TypedUser | null,
): Promise<void> {
  const id = toStoredId(path.replace(/\/$/, '').split('/').at(-1))
  if (!collection?.trash || id === null) return
  const own = { collection: collection.slug, depth: 0, user, overrideAccess: false } as const
  try {
    const { docs } = await payload.findVersions({
      ...own,
      where: { id: { equals: id } },
      limit: 1,
      trash: true,
    })
    const [version] = docs
    if (!version) return
    const { totalDocs } = await payload.count({ ...own, where: { id: { equals: version.parent } } })
    if (totalDocs === 0) throw new RestRefusal(404, 'There is no such record.')
    if ('deletedAt' in version.version && version.version.deletedAt)
      throw new RestRefusal(400, 'This version is of a deletion: restore another one.')
  } catch (error) {
    if (!(error instanceof APIError)) throw error // else Payload will say the same again, in its own words
  }
}
