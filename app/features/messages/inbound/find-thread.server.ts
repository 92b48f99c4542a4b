import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { queryInTransaction, sql } from '~collections/transaction-sql'
import { readMailKey } from '~collections/suppression/suppress'
import type { Message } from '~collections/payload-types'

import { threadOfReplyAddress } from '../reply-address.server'
import type { InboundMail } from './inbound-mail'

type Answered = Pick<Message, 'messageId' | 'key'> & { thread: number }

/**
 * The thread that a mail answers: by the mails that it refers to, the newest first, then by the address that it was sent
 * to. Anybody can write both, so the sender has to take part in the thread as well. What is called spam is seen by nobody,
 * so that nothing joins it.
 */
export async function findThread(req: PayloadRequest, mail: InboundMail): Promise<number | null> {
  const sender = mail.from?.email
  if (!sender) return null
  const participant = JSON.stringify([{ email: sender.toLowerCase() }])
  const ids = [...new Set([...(mail.inReplyTo ? [mail.inReplyTo] : []), ...mail.references.toReversed()])]
  return (
    (await threadByReferences(req, ids, participant)) ??
    (await threadByAddress(req, mail.deliveredTo, participant))
  )
}

async function threadByReferences(req: PayloadRequest, ids: string[], participant: string) {
  if (ids.length === 0) return null
  // Mails that were sent before their ids were stored had their key in it.
  const answered = await queryInTransaction<Answered>(
    req,
    sql`SELECT message.thread_id AS thread, message_id AS "messageId", key
        FROM messages AS message JOIN message_threads AS thread ON thread.id = message.thread_id
        WHERE (message_id = ANY (${sql.param(ids)}::text[])
            OR message_id IS NULL AND kind = 'sent' AND key = ANY (${sql.param(ids.map(leftPart))}::text[]))
          AND thread.participants @> ${participant}::jsonb AND NOT is_spam`,
  )
  const found = ids.map((id) =>
    answered.find(({ messageId, key }) => messageId === id || (messageId === null && key === leftPart(id))),
  )
  return found.find((row) => row !== undefined)?.thread ?? null
}

/** The part `left` of `<left@right>`. */
function leftPart(messageId: string): string {
  return messageId.slice(1, -1).split('@')[0] ?? ''
}

async function threadByAddress(req: PayloadRequest, addresses: string[], participant: string) {
  const ids = await threadsAddressed(req, addresses)
  if (ids.length === 0) return null
  const rows = await queryInTransaction(
    req,
    sql`SELECT id FROM message_threads WHERE id = ANY (${sql.param(ids)}::int[]) AND participants @> ${participant}::jsonb
          AND NOT is_spam LIMIT 1`,
  )
  return z.array(z.object({ id: z.int() })).parse(rows)[0]?.id ?? null
}

/** The threads whose own reply address is among these. */
export async function threadsAddressed(req: PayloadRequest, addresses: string[]): Promise<number[]> {
  const key = await readMailKey(req.payload, req)
  return addresses.flatMap((address) => threadOfReplyAddress(address, key) ?? [])
}
