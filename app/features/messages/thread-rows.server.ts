import { sql } from '@payloadcms/db-postgres'

import { HttpError } from '~/http/http-error.server'
import type { Actor } from '~/auth/identify.server'
import { hasRole } from '~collections/access/roles'
import { isoFormat } from '~collections/transaction-sql'

import type { ThreadRow } from './thread-view'

/** Reads past Payload, so it asks for the role itself. */
export function requireReader({ user }: Actor): void {
  if (!hasRole(user, 'viewer')) throw new HttpError(403, 'api:forbidden')
}

const person = (column: 'sender' | 'recipient') => sql`json_build_object(
  'name', coalesce(${sql.identifier(`${column}_name`)}, ''), 'email', coalesce(${sql.identifier(`${column}_email`)}, ''))`

/** What a list shows of `message_threads`. */
export const threadColumns = sql`
  id, coalesce(subject, '') AS subject, coalesce(excerpt, '') AS excerpt,
  ${person('sender')} AS sender, ${person('recipient')} AS recipient,
  to_char(last_message_at AT TIME ZONE 'UTC', ${isoFormat}) AS date,
  to_char(waiting_since AT TIME ZONE 'UTC', ${isoFormat}) AS "waitingSince",
  read, starred, folder, priority,
  ARRAY(SELECT text FROM message_threads_texts WHERE parent_id = message_threads.id AND path = 'labels' ORDER BY "order") AS labels,
  has_attachments AS "hasAttachments", message_count::int AS count, in_drafts AS "inDrafts",
  (SELECT json_build_object('id', admins.id, 'name', admins.name) FROM admins WHERE admins.id = assignee_id) AS assignee`

/** In the order of the ids. */
export async function readRows({ payload }: Actor, ids: number[]): Promise<ThreadRow[]> {
  if (ids.length === 0) return []
  const { rows } = await payload.db.drizzle.execute<ThreadRow>(
    sql`SELECT ${threadColumns} FROM message_threads WHERE id = ANY (${sql.param(ids)}::int[])
        ORDER BY array_position(${sql.param(ids)}::int[], id)`,
  )
  return rows
}

type NewestDraft = Pick<ThreadRow, 'recipient' | 'excerpt' | 'date'> & { thread: number }

/** For whom the newest draft of each is, what it says and when it was saved. */
export async function readDraftRows(actor: Actor, ids: number[]): Promise<ThreadRow[]> {
  const rows = await readRows(actor, ids)
  const { rows: drafts } = await actor.payload.db.drizzle.execute<NewestDraft>(
    sql`SELECT DISTINCT ON (thread_id) thread_id AS thread, coalesce(message_excerpt(content), '') AS excerpt,
          json_build_object('name', coalesce("to" -> 0 ->> 'name', ''), 'email', coalesce("to" -> 0 ->> 'email', '')) AS recipient,
          to_char(date AT TIME ZONE 'UTC', ${isoFormat}) AS date
        FROM messages WHERE thread_id = ANY (${sql.param(ids)}::int[]) AND kind = 'draft'
        ORDER BY thread_id, date DESC, id DESC`,
  )
  const byThread = new Map(drafts.map(({ thread, ...draft }) => [thread, draft]))
  return rows.map((row) => ({ ...row, ...byThread.get(row.id) }))
}
