import { sql } from '@payloadcms/db-postgres'

import type { Actor } from '~/auth/identify.server'
import { isoFormat } from '~collections/transaction-sql'
import { attachmentPath } from '~collections/fields/attachments'
import type { StoredAttachment } from '~collections/values/messages'

import { requireReader, threadColumns } from './thread-rows.server'
import type { MessageView, OpenThread } from './thread-view'

const newestMessages = 50
const mostMessages = 500
/** For one page; a thread whose mails are larger is shown in part. */
const mostBytes = 4_000_000

type StoredThread = Omit<OpenThread, 'messages' | 'earlier'> & { stored: number }

/** Null when it is gone, or spam. Without `all` it ends at the newest messages. */
export async function readThread(
  actor: Actor,
  id: number,
  { all = false }: { all?: boolean } = {},
): Promise<OpenThread | null> {
  requireReader(actor)
  const { rows } = await actor.payload.db.drizzle.execute<StoredThread>(sql`
    SELECT ${threadColumns}, to_char(updated_at AT TIME ZONE 'UTC', ${isoFormat}) AS "updatedAt",
      submission_id AS submission, user_id AS user, coalesce(participants, '[]') AS participants,
      (SELECT count(*)::int FROM messages WHERE thread_id = message_threads.id AND kind <> 'draft') AS stored
    FROM message_threads WHERE id = ${id} AND NOT is_spam`)
  const [row] = rows
  if (!row) return null
  const { stored, ...thread } = row
  const messages = await readMessages(actor, id, all ? mostMessages : newestMessages)
  return { ...thread, messages, earlier: Math.max(0, stored - messages.length) }
}

type StoredMessage = Omit<MessageView, 'attachments'> & { attachments: StoredAttachment[] }

/** The newest, oldest first. */
async function readMessages({ payload }: Actor, thread: number, limit: number): Promise<MessageView[]> {
  const instant = (column: 'date' | 'send_at') =>
    sql`to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', ${isoFormat})`
  const { rows } = await payload.db.drizzle.execute<StoredMessage>(sql`
    SELECT id, kind, is_forward(key) AS "isForward", json_build_object('name', coalesce(from_name, ''), 'email', coalesce(from_email, '')) AS "from",
      coalesce("to", '[]') AS "to", coalesce(cc, '[]') AS cc, coalesce(subject, '') AS subject, content,
      coalesce(unreadable, false) AS unreadable, quoted, ${instant('date')} AS date, automatic, coalesce(attachments, '[]') AS attachments, coalesce(by, '') AS by, delivery,
      delivery_error AS error, coalesce(in_outbox, false) AS "inOutbox", ${instant('send_at')} AS "sendAt"
    FROM (
      SELECT *, row_number() OVER newest AS place,
        sum(octet_length(content) + coalesce(octet_length(quoted), 0)) OVER newest AS bytes
      FROM (
        SELECT * FROM messages WHERE thread_id = ${thread} AND kind <> 'draft' ORDER BY date DESC, id DESC LIMIT ${limit}
      ) AS newest_ones
      WINDOW newest AS (ORDER BY newest_ones.date DESC, newest_ones.id DESC)
    ) AS shown
    WHERE bytes <= ${mostBytes} OR place = 1
    ORDER BY place DESC`)
  return rows.map(({ attachments, ...message }) => ({
    ...message,
    attachments: attachments.map((attachment) => ({
      ...attachment,
      url: `${attachmentPath}/${attachment.id}`,
    })),
  }))
}
