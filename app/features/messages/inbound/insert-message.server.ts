import type { PayloadRequest } from 'payload'

import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'

import { storeAttachments } from '../attachments.server'
import type { InboundMail } from './inbound-mail'

/** A mail with the id that it is known by, its own or one made of its bytes. */
export type KnownMail = InboundMail & { messageId: string }

/** Stores a mail with its attachments, and gives its id. */
export async function insertMessage(
  req: PayloadRequest,
  mail: KnownMail,
  { thread, language }: { thread: number; language: Language },
): Promise<number> {
  const stored = await queryInTransaction(
    req,
    sql`INSERT INTO messages (thread_id, kind, from_name, from_email, "to", cc, subject, content, quoted, date, message_id,
          in_reply_to, "references", automatic, unreadable, language)
        VALUES (${thread}, 'received', ${mail.from?.name ?? ''}, ${mail.from?.email ?? ''}, ${JSON.stringify(mail.to)}::jsonb,
          ${JSON.stringify(mail.cc)}::jsonb, ${mail.subject}, ${mail.content}, ${mail.quoted},
          ${mail.date.toISOString()}::timestamptz, ${mail.messageId}, ${mail.inReplyTo},
          ${JSON.stringify(mail.references)}::jsonb, ${mail.automatic}, ${mail.isUnreadable}, ${language})
        RETURNING id`,
  )
  const [id = 0] = idsIn(stored)
  await queryInTransaction(req, sql`UPDATE message_threads SET updated_at = now() WHERE id = ${thread}`)
  if (mail.attachments.length > 0) {
    const attachments = await storeAttachments(req, id, mail.attachments)
    await queryInTransaction(
      req,
      sql`UPDATE messages SET attachments = ${JSON.stringify(attachments)}::jsonb WHERE id = ${id}`,
    )
  }
  return id
}
