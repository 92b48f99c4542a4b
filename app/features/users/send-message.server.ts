import { z } from 'zod'

import { HttpError } from '~/api/http-error.server'
import { requireAdmin, type Actor } from '~/api/identity/identify.server'
import { changeRecord } from '~/api/records.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'

type NewMessage = {
  body: string
  /** Of the mail around the text. */
  language: Language
  /** The newest message that its author knew of, 0 for none. */
  last?: number | undefined
}

const newestRows = z.array(z.object({ id: z.int() }))

/**
 * Stores a message to a user, and in the same transaction the job that mails it, so neither exists without the other.
 * Refused with 409 when one was written after `last`, so that a double click sends one message.
 */
export async function sendMessage(actor: Actor, user: number, { body, language, last }: NewMessage) {
  requireAdmin(actor)
  const { payload } = actor
  return changeRecord(actor, { collection: 'users', id: user, seen: undefined }, async ({ req }) => {
    const newest = newestRows.parse(
      await queryInTransaction(
        req,
        sql`SELECT id FROM user_messages WHERE user_id = ${user} ORDER BY id DESC LIMIT 1`,
      ),
    )
    if (last !== undefined && (newest[0]?.id ?? 0) !== last)
      throw new HttpError(409, 'usersAdmin:message.newer')
    const message = await payload.create({
      collection: 'user-messages',
      data: {
        ...{ user, language, body },
        sentAt: new Date().toISOString(),
        by: actor.user.name,
        delivery: 'queued',
      },
      depth: 0,
      overrideAccess: true, // written by this service alone, which has asked for the role
      req,
    })
    await payload.jobs.queue({ task: 'send-user-message', input: { message: message.id }, req })
    return message
  })
}

/** Refused with 409 unless the message has failed and nobody else has retried it. */
export async function retryMessage(actor: Actor, user: number, message: number): Promise<void> {
  requireAdmin(actor)
  await changeRecord(actor, { collection: 'users', id: user, seen: undefined }, async ({ req }) => {
    const retried = await queryInTransaction(
      req,
      sql`UPDATE user_messages SET delivery = 'queued', delivery_error = NULL, updated_at = now()
          WHERE id = ${message} AND user_id = ${user} AND delivery = 'failed' RETURNING id`,
    )
    if (retried.length === 0) throw new HttpError(409, 'api:changedMeanwhile')
    await actor.payload.jobs.queue({ task: 'send-user-message', input: { message }, req })
  })
}
