import { HttpError } from '~/http/http-error.server'
import { requireAdmin, type Actor } from '~/auth/identify.server'
import { changeRecord } from '~/api/records.server'
import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { retrySending } from '~/features/messages/message-delivery.server'
import { emptyThread } from '~collections/inbox/threads'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import type { Message } from '~collections/payload-types'

type NewMessage = {
  body: string
  /** The language of the mail around the text. */
  language: Language
  /** The newest message that its author knew of, 0 for none. */
  last?: number | undefined
}

const collection = 'users'
type SentMessage = Pick<Message, 'id'> & { thread: number }

/**
 * Opens a conversation of the inbox with a message to a user, and in the same transaction the job that mails it, so neither
 * exists without the other. Refused with 409 when one was written after `last`, so that a double click sends one message.
 */
export async function sendMessage(actor: Actor, id: number, { body, language, last }: NewMessage) {
  requireAdmin(actor)
  const { payload, user } = actor
  return changeRecord(actor, { collection, id, seen: undefined }, async (target) => {
    const { req } = target
    const newest = await queryInTransaction<SentMessage>(
      req,
      sql`SELECT message.id, thread_id AS thread FROM message_threads AS thread
            JOIN messages AS message ON message.thread_id = thread.id AND kind = 'sent'
            WHERE thread.user_id = ${id} ORDER BY message.id DESC LIMIT 1`,
    )
    if (last !== undefined && (newest[0]?.id ?? 0) !== last)
      throw new HttpError(409, 'usersAdmin:message.newer')
    const { name, email } = await payload.findByID({ ...target, depth: 0 })
    const { brand } = await siteIdentity(payload, language, req)
    const subject = mailTexts(language)('message.subject', { brand })
    const asService = { depth: 0, overrideAccess: true, req } as const // has asked for the role
    const thread = await payload.create({
      collection: 'message-threads',
      data: {
        ...emptyThread,
        subject,
        user: id,
        folder: 'sent',
        lastMessageAt: new Date().toISOString(),
      },
      ...asService,
    })
    return payload.create({
      collection: 'messages',
      data: {
        thread: thread.id,
        kind: 'sent',
        language,
        subject,
        content: body,
        date: new Date().toISOString(),
        to: [{ name, email }],
        author: user.collection === 'admins' ? user.id : null,
        by: user.name,
      },
      ...asService,
    })
  })
}

/** Refused with 409 unless the message has failed and nobody else has retried it. */
export async function retryMessage(actor: Actor, id: number, message: number): Promise<void> {
  requireAdmin(actor)
  await changeRecord(actor, { collection, id, seen: undefined }, async ({ req }) => {
    const [found] = await queryInTransaction<SentMessage>(
      req,
      sql`SELECT message.id, thread_id AS thread FROM messages AS message
            JOIN message_threads AS thread ON thread.id = thread_id
            WHERE message.id = ${message} AND thread.user_id = ${id}`,
    )
    if (!found) throw new HttpError(409, 'api:changedMeanwhile')
    await retrySending(req, found.thread, message)
  })
}
