import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { bothWays, type SQL } from '~/admin/lists/conditions.server'
import {
  mostCounted,
  onlyByBitmap,
  pageOfRows,
  type Paging,
  type Total,
} from '~/admin/lists/page-of-rows.server'
import { messageFolders, threadsPageSize, type MessageFolder } from '~collections/values/messages'

import { conditionsOf, folders, threadsWith, type ThreadSearch } from './thread-conditions.server'
import { readDraftRows, readRows, requireReader } from './thread-rows.server'
import type { FolderCounts, ThreadFilter, ThreadRow } from './thread-view'

type Order = ReturnType<typeof bothWays>['ascending']

const newestFirst = bothWays(sql`last_message_at, id`, sql`last_message_at DESC, id DESC`).descending
const longestWaitFirst = bothWays(sql`waiting_since, id`, sql`waiting_since DESC, id DESC`).ascending

export async function listThreads(
  actor: Actor,
  filter: ThreadFilter,
  page: number,
): Promise<{ rows: ThreadRow[]; total: number; isExact: boolean; page: number; pages: number }> {
  const paging = { page, limit: threadsPageSize }
  const order = filter.folder === 'answer-next' ? longestWaitFirst : newestFirst
  const { docs, total, totalPages } = await (filter.folder === 'drafts'
    ? findDrafts(actor, conditionsOf(filter), filter.search, paging)
    : findThreads(actor, conditionsOf(filter), filter.search, paging, order))
  return { rows: docs, total: total.count, isExact: total.isExact, page, pages: totalPages }
}

/** The other folders in which the words are found; none for words that are too short to be looked for twice. */
export async function findElsewhere(actor: Actor, filter: ThreadFilter): Promise<MessageFolder[]> {
  requireReader(actor)
  const [, ...conditions] = conditionsOf(filter)
  const { matches, shortWord } = threadsWith(conditions, filter.search)
  if (!matches || shortWord) return []
  // What waits for an answer is in the inbox.
  const inbox =
    filter.folder === 'answer-next' ? sql`${folders.inbox} AND waiting_since IS NULL` : folders.inbox
  const { rows } = await actor.payload.db.drizzle.transaction(async (transaction) => {
    await transaction.execute(byIndexAlone)
    return transaction.execute<Record<MessageFolder, boolean | null>>(sql`
      WITH found AS MATERIALIZED (
        SELECT is_spam, folder, in_sent, in_drafts, waiting_since FROM message_threads WHERE ${matches} LIMIT ${mostCounted}
      )
      SELECT bool_or(${inbox}) AS inbox, bool_or(${folders.sent}) AS sent, bool_or(${folders.drafts}) AS drafts,
        bool_or(${folders.archived}) AS archived
      FROM found`)
  })
  return messageFolders.filter((folder) => folder !== filter.folder && rows[0]?.[folder])
}

/**
 * What waits for an answer, of the inbox and of the contact page, whose messages are conversations too: how many, and those who
 * have waited longest. Not what is archived or spam; see `thread_waiting_since` in the database.
 */
export async function readAnswerNext(
  actor: Actor,
  limit = 5,
): Promise<{ count: number; first: ThreadRow[] }> {
  const conditions = conditionsOf({ folder: 'answer-next' })
  const { docs, total } = await findThreads(
    actor,
    conditions,
    undefined,
    { page: 1, limit },
    longestWaitFirst,
  )
  return { count: total.count, first: docs }
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
  order: Order = newestFirst,
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

async function countThreads({ db }: Payload, where: SQL): Promise<Total> {
  const { rows } = await db.drizzle.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM message_threads WHERE ${where}`,
  )
  return { count: rows[0]?.count ?? 0, isExact: true }
}

/**
 * Counts up to {@link mostCounted}, and gives the page of them if it is among those found: looked for once. Letters that most
 * threads contain are met in the order of the list, which ends at the last one counted.
 */
async function findMatches(
  { db }: Payload,
  { where, matches, shortWord, order }: ThreadSearch & { order: Order },
  { page, limit }: Paging,
) {
  const isOrdered = shortWord !== null && (await isCommon(db, shortWord))
  const { rows } = await db.drizzle.transaction(async (transaction) => {
    await transaction.execute(byIndexAlone)
    return transaction.execute<{ count: number; ids: number[] }>(sql`
      WITH found AS MATERIALIZED (
        SELECT id, last_message_at, waiting_since FROM message_threads WHERE ${isOrdered ? where : matches}
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

export async function countFolders(actor: Actor): Promise<FolderCounts> {
  requireReader(actor)
  const { rows } = await actor.payload.db.drizzle.execute<FolderCounts>(sql`
    SELECT (SELECT count(*)::int FROM message_threads WHERE ${folders.inbox} AND NOT read) AS inbox,
      (SELECT count(*)::int FROM message_threads WHERE ${folders.drafts}) AS drafts`)
  return rows[0] ?? { inbox: 0, drafts: 0 }
}
