import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import { allOf, bothWays, rowsWith, type SearchColumns, type SQL } from '~/admin/lists/conditions.server'
import {
  mostCounted,
  onlyByBitmap,
  pageOfRows,
  type Paging,
  type Total,
} from '~/admin/lists/page-of-rows.server'
import { threadsPageSize, type MessageFolder } from '~collections/values/messages'

import { readDraftRows, readRows, requireReader } from './thread-rows.server'
import type { FolderCounts, ThreadFilter, ThreadRow } from './thread-view'

/** As the partial indexes have them. Drafts and sent mail also show in their folders when their thread is in another. */
const folders: Record<MessageFolder, SQL> = {
  inbox: sql`NOT is_spam AND folder = 'inbox'`,
  sent: sql`NOT is_spam AND (folder = 'sent' OR in_sent) AND folder <> 'archived'`,
  drafts: sql`NOT is_spam AND (folder = 'drafts' OR in_drafts)`,
  archived: sql`NOT is_spam AND folder = 'archived'`,
}

const order = bothWays(sql`last_message_at, id`, sql`last_message_at DESC, id DESC`).descending

export async function listThreads(
  actor: Actor,
  filter: ThreadFilter,
  page: number,
): Promise<{ rows: ThreadRow[]; total: number; isExact: boolean; page: number; pages: number }> {
  const find = filter.folder === 'drafts' ? findDrafts : findThreads
  const paging = { page, limit: threadsPageSize }
  const { docs, total, totalPages } = await find(actor, conditionsOf(filter), filter.search, paging)
  return { rows: docs, total: total.count, isExact: total.isExact, page, pages: totalPages }
}

/** The newest that contain the words, but for those that contact submissions have opened. */
export async function findConversations(actor: Actor, words: string, limit: number): Promise<ThreadRow[]> {
  const conditions = [sql`NOT is_spam AND submission_id IS NULL`]
  return (await findThreads(actor, conditions, words, { page: 1, limit })).docs
}

async function findThreads(
  actor: Actor,
  conditions: (SQL | undefined)[],
  search: string | undefined,
  paging: Paging,
) {
  requireReader(actor)
  const { payload } = actor
  const query = { table: 'message_threads', ...threadsWith(conditions, search), order } as const
  const read = async (ids: number[]) => ({ docs: await readRows(actor, ids) })
  const found = query.matches ? await findMatches(payload, query, paging) : null
  if (found?.ids) {
    const { total, ids } = found
    return { ...(await read(ids)), total, totalPages: Math.ceil(total.count / paging.limit) }
  }
  const total = found?.total ?? (await countThreads(payload, query.where))
  return { ...(await pageOfRows(payload, { ...query, total }, paging, read, (row) => row)), total }
}

/** Each with the draft that was saved last, in the order of those. There are few, so all are looked at. */
async function findDrafts(
  actor: Actor,
  conditions: (SQL | undefined)[],
  search: string | undefined,
  { page, limit }: Paging,
) {
  requireReader(actor)
  const { where, matches } = threadsWith(conditions, search)
  const { rows } = await actor.payload.db.drizzle.transaction(async (transaction) => {
    await transaction.execute(byIndexAlone)
    return transaction.execute<{ count: number; ids: number[] }>(sql`
      WITH found AS MATERIALIZED (
        SELECT id, coalesce(
          (SELECT max(date) FROM messages WHERE thread_id = message_threads.id AND kind = 'draft'), last_message_at
        ) AS saved_at
        FROM message_threads WHERE ${matches ?? where}
      )
      SELECT (SELECT count(*)::int FROM found) AS count,
        ARRAY(SELECT id FROM found ORDER BY saved_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS ids`)
  })
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  const docs = await readDraftRows(actor, ids)
  return { docs, total: { count, isExact: true }, totalPages: Math.ceil(count / limit) }
}

const searchColumns: SearchColumns = { columns: ['search'], isLowerCase: true, isFolded: true }

async function countThreads({ db }: Payload, where: SQL): Promise<Total> {
  const { rows } = await db.drizzle.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM message_threads WHERE ${where}`,
  )
  return { count: rows[0]?.count ?? 0, isExact: true }
}

type Search = {
  where: SQL
  matches: SQL | null
  /** Of what is searched alone, for words too short to be told apart by an index’s estimate. */
  shortWord: SQL | null
}

/**
 * Counts up to {@link mostCounted}, and gives the page of them if it is among those found: looked for once. Letters that most
 * threads contain are met in the order of the list, which ends at the last one counted.
 */
async function findMatches({ db }: Payload, { where, matches, shortWord }: Search, { page, limit }: Paging) {
  const isOrdered = shortWord !== null && (await isCommon(db, shortWord))
  const { rows } = await db.drizzle.transaction(async (transaction) => {
    await transaction.execute(byIndexAlone)
    return transaction.execute<{ count: number; ids: number[] }>(sql`
      WITH found AS MATERIALIZED (
        SELECT id, last_message_at FROM message_threads WHERE ${isOrdered ? where : matches}
        ${isOrdered ? sql`ORDER BY ${order.forward}` : sql``} LIMIT ${mostCounted + 1}
      )
      SELECT (SELECT count(*)::int FROM found) AS count,
        ARRAY(SELECT id FROM found ORDER BY ${order.forward} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS ids`)
  })
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  const isExact = count <= mostCounted
  return { ids: isExact || isOrdered ? ids : null, total: { count: Math.min(count, mostCounted), isExact } }
}

/**
 * Each parallel worker does much of a search again: no sooner done, and at the cost of those who search at the same time.
 * And an index holds all that is asked of a thread.
 */
const byIndexAlone = sql`
  SELECT set_config('max_parallel_workers_per_gather', '0', true), set_config('enable_seqscan', 'off', true)`

async function isCommon(db: Payload['db'], shortWord: SQL): Promise<boolean> {
  const { rows } = await db.drizzle.transaction(async (transaction) => {
    await transaction.execute(onlyByBitmap) // taking a row’s text to pieces costs a hundred times as much
    return transaction.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count
          FROM (SELECT FROM message_thread_searches WHERE ${shortWord} LIMIT ${mostCounted + 1}) AS counted`,
    )
  })
  return (rows[0]?.count ?? 0) > mostCounted
}

/** What is searched stands beside the threads; see {@link rowsWith}. */
function threadsWith(conditions: (SQL | undefined)[], search: string | undefined): Search {
  const found = rowsWith([], searchColumns, search)
  if (!found.matches) return { where: allOf(conditions), matches: null, shortWord: null }
  const isFound = sql`(SELECT ${found.where} FROM message_thread_searches WHERE thread_id = message_threads.id)`
  const isShort = found.matches !== found.where
  // For a short word, its own index comes first: testing a row costs a millisecond.
  const fence = isShort ? sql`OFFSET 0` : sql``
  const isAmongFound = sql`id IN (SELECT thread_id FROM message_thread_searches WHERE ${found.matches} ${fence})`
  return {
    where: allOf([...conditions, isFound]),
    matches: allOf([...conditions, isAmongFound]),
    shortWord: isShort ? found.matches : null,
  }
}

export async function countFolders(actor: Actor): Promise<FolderCounts> {
  requireReader(actor)
  const { rows } = await actor.payload.db.drizzle.execute<FolderCounts>(sql`
    SELECT (SELECT count(*)::int FROM message_threads WHERE ${folders.inbox} AND NOT read) AS inbox,
      (SELECT count(*)::int FROM message_threads WHERE ${folders.drafts}) AS drafts`)
  return rows[0] ?? { inbox: 0, drafts: 0 }
}

function conditionsOf(filter: Omit<ThreadFilter, 'search'>): (SQL | undefined)[] {
  const { folder, priority, read, attachments, label, starred, assignee } = filter
  const flag = (column: SQL, value: boolean | undefined) =>
    value === undefined ? undefined : value ? column : sql`NOT ${column}`
  return [
    folders[folder],
    priority && sql`priority = ${priority}`,
    flag(sql`read`, read),
    flag(sql`has_attachments`, attachments),
    flag(sql`starred`, starred),
    assignee === undefined
      ? undefined
      : assignee === null
        ? sql`assignee_id IS NULL`
        : sql`assignee_id = ${assignee}`,
    label === undefined
      ? undefined
      : sql`id IN (SELECT parent_id FROM message_threads_texts WHERE text = ${label} AND path = 'labels')`,
  ]
}
