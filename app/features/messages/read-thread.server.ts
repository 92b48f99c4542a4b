import { sql } from '@payloadcms/db-postgres'

import type { SQL } from '~/admin/lists/conditions.server'
import type { Actor } from '~/auth/identify.server'
import { isoFormat } from '~collections/transaction-sql'
import { attachmentPath } from '~collections/fields/attachments'
import type { StoredAttachment } from '~collections/values/messages'

import { requireReader, threadColumns } from './thread-rows.server'
import type { MessagePage, MessageView, OpenThread } from './thread-view'

const newestMessages = 50
const earlierMessages = 500
/** For one page; of larger mails it has fewer. */
const mostBytes = 4_000_000

/** Null when it is gone, or spam. Has the newest messages. */
export async function readThread(actor: Actor, id: number): Promise<OpenThread | null> {
  requireReader(actor)
  const { rows } = await actor.payload.db.drizzle.execute<Omit<OpenThread, keyof MessagePage>>(sql`
    SELECT ${threadColumns}, to_char(updated_at AT TIME ZONE 'UTC', ${isoFormat}) AS "updatedAt",
      submission_id AS submission, user_id AS user, coalesce(participants, '[]') AS participants
    FROM message_threads WHERE id = ${id} AND NOT is_spam`)
  const [thread] = rows
  if (!thread) return null
  const all = sql`thread_id = ${id} AND kind <> 'draft'`
  return { ...thread, ...(await readNewestOf(actor, all, newestMessages)) }
}

/** Those before a message of a thread that the actor may read; none where that message is gone. */
export async function readEarlier(actor: Actor, thread: number, before: number): Promise<MessagePage> {
  requireReader(actor)
  const earlier = sql`thread_id = ${thread} AND kind <> 'draft'
    AND (date, id) < (SELECT date, id FROM messages WHERE id = ${before} AND thread_id = ${thread})`
  return readNewestOf(actor, earlier, earlierMessages)
}

type StoredMessage = Omit<MessageView, 'attachments'> & { attachments: StoredAttachment[]; stored: number }

/** The newest of some messages, oldest first. */
async function readNewestOf({ payload }: Actor, some: SQL, limit: number): Promise<MessagePage> {
  const instant = (column: 'date' | 'send_at') =>
    sql`to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', ${isoFormat})`
  const { rows } = await payload.db.drizzle.execute<StoredMessage>(sql`
    SELECT id, kind, is_forward(key) AS "isForward", json_build_object('name', coalesce(from_name, ''), 'email', coalesce(from_email, '')) AS "from",
      coalesce("to", '[]') AS "to", coalesce(cc, '[]') AS cc, coalesce(subject, '') AS subject, content,
      coalesce(unreadable, false) AS unreadable, quoted, ${instant('date')} AS date, automatic, coalesce(attachments, '[]') AS attachments, coalesce(by, '') AS by, delivery,
      delivery_error AS error, coalesce(in_outbox, false) AS "inOutbox", ${instant('send_at')} AS "sendAt",
      (SELECT count(*)::int FROM messages WHERE ${some}) AS stored
    FROM (
      SELECT *, row_number() OVER newest AS place,
        sum(octet_length(content) + coalesce(octet_length(quoted), 0)) OVER newest AS bytes
      FROM (
        SELECT * FROM messages WHERE ${some} ORDER BY date DESC, id DESC LIMIT ${limit}
      ) AS newest_ones
      WINDOW newest AS (ORDER BY newest_ones.date DESC, newest_ones.id DESC)
    ) AS shown
    WHERE bytes <= ${mostBytes} OR place = 1
    ORDER BY place DESC`)
  const messages = rows.map((row) => {
    const { stored: _, attachments, ...message } = row
    const linked = attachments.map((each) => ({ ...each, url: `${attachmentPath}/${each.id}` }))
    return { ...message, attachments: linked }
  })
  return { messages, earlier: (rows[0]?.stored ?? 0) - messages.length }
}
