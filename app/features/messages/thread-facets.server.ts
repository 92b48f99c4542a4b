import type { PayloadRequest } from 'payload'

import { queryInTransaction, sql } from '~collections/transaction-sql'
import { labelsPerThread, type MessageFolder } from '~collections/values/messages'
import type { MessageThread } from '~collections/payload-types'

import type { LockedThread } from './lock-threads.server'
import type { ThreadUndo } from './thread-changes'
import type { ThreadChange } from './thread-view'

/** The one value of a thread that a change is about. */
export type Value = boolean | string | number | null
export type Step = { id: number; before: Value; after: Value }

/** `wanted` is undefined where it cannot be had: there is no room for another label. */
type Facet = { id: number; value: Value; wanted: Value | undefined; isFull: boolean }

/** Reads locked threads; what other tables say of them is read after that. */
export async function readFacets(
  req: PayloadRequest,
  threads: LockedThread[],
  change: ThreadChange | ThreadUndo,
): Promise<Facet[]> {
  if (change.act === 'label') return readLabels(req, threads, change)
  const homes = change.act === 'archive' ? await readHomes(req, threads) : null
  return threads.map((thread) => ({
    id: thread.id,
    value: valueOf(thread, change.act),
    wanted: 'threads' in change ? undefined : wantedOf(thread, change, homes),
    isFull: false,
  }))
}

function valueOf(thread: LockedThread, act: Exclude<ThreadChange['act'], 'label'>): Value {
  const columns = {
    read: 'read',
    star: 'starred',
    archive: 'folder',
    priority: 'priority',
    assign: 'assignee',
  } as const
  return thread[columns[act]]
}

function wantedOf(
  { id, folder }: LockedThread,
  change: Exclude<ThreadChange, { act: 'label' }>,
  homes: Map<number, MessageFolder> | null,
): Value {
  if (change.act === 'assign') return change.member
  if (change.act !== 'archive') return change.value
  if (change.value) return 'archived'
  return folder === 'archived' ? (homes?.get(id) ?? 'inbox') : folder
}

/** The folders that archived threads return to. */
async function readHomes(req: PayloadRequest, threads: LockedThread[]): Promise<Map<number, MessageFolder>> {
  const rows = await queryInTransaction<Pick<MessageThread, 'id'> & { home: MessageFolder }>(
    req,
    sql`SELECT id, CASE
          WHEN EXISTS (SELECT FROM messages WHERE thread_id = thread.id AND kind = 'received') THEN 'inbox'
          WHEN in_sent THEN 'sent' WHEN in_drafts THEN 'drafts' ELSE 'inbox' END AS home
        FROM message_threads AS thread WHERE id = ANY (${idsOf(threads)}::int[]) AND folder = 'archived'`,
  )
  return new Map(rows.map(({ id, home }) => [id, home]))
}

async function readLabels(
  req: PayloadRequest,
  threads: LockedThread[],
  change: Extract<ThreadChange | ThreadUndo, { act: 'label' }>,
): Promise<Facet[]> {
  const rows = await queryInTransaction<Pick<MessageThread, 'id'> & { has: boolean; count: number }>(
    req,
    sql`SELECT id, coalesce(has, false) AS has, coalesce(count, 0)::int AS count
        FROM unnest(${idsOf(threads)}::int[]) AS id LEFT JOIN (
          SELECT parent_id, bool_or(text = ${change.label}) AS has, count(*) AS count FROM message_threads_texts
          WHERE parent_id = ANY (${idsOf(threads)}::int[]) AND path = 'labels' GROUP BY parent_id
        ) AS labels ON parent_id = id`,
  )
  return rows.map(({ id, has, count }) => {
    const isFull = count >= labelsPerThread
    const wanted = 'threads' in change || (change.value && !has && isFull) ? undefined : change.value
    return { id, value: has, wanted, isFull }
  })
}

/** Gives each thread its value. */
export async function writeFacets(
  req: PayloadRequest,
  change: ThreadChange | ThreadUndo,
  given: { id: number; value: Value }[],
): Promise<void> {
  if (given.length === 0) return
  if (change.act === 'label') await writeLabels(req, change.label, given)
  await queryInTransaction(
    req,
    sql`UPDATE message_threads SET ${assignments[change.act]} updated_at = now()
        FROM unnest(${idsOf(given)}::int[], ${sql.param(given.map(({ value }) => (value === null ? null : String(value))))}::text[])
          AS given (thread, value)
        WHERE id = thread`,
  )
}

const assignments = {
  read: sql`read = value::boolean,`,
  star: sql`starred = value::boolean,`,
  archive: sql`folder = value::enum_message_threads_folder,`,
  priority: sql`priority = value::enum_message_threads_priority,`,
  // Who has left the team since is nobody.
  assign: sql`assignee_id = (SELECT admins.id FROM admins WHERE admins.id = value::int),`,
  label: sql``,
} as const

async function writeLabels(
  req: PayloadRequest,
  label: string,
  given: { id: number; value: Value }[],
): Promise<void> {
  const withIt = given.filter(({ value }) => value === true)
  const withoutIt = given.filter(({ value }) => value === false)
  await queryInTransaction(
    req,
    sql`DELETE FROM message_threads_texts
        WHERE parent_id = ANY (${idsOf(withoutIt)}::int[]) AND path = 'labels' AND text = ${label}`,
  )
  await queryInTransaction(
    req,
    sql`INSERT INTO message_threads_texts (parent_id, path, text, "order")
        SELECT id, 'labels', ${label},
          (SELECT coalesce(max("order"), 0) + 1 FROM message_threads_texts WHERE parent_id = id AND path = 'labels')
        FROM unnest(${idsOf(withIt)}::int[]) AS id`,
  )
}

function idsOf(threads: { id: number }[]) {
  return sql.param(threads.map(({ id }) => id))
}
