import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { SQL } from './conditions.server'
import { redirect } from '@remix-run/node'

/** The number of rows; a search counts up to {@link mostCounted}. */
export type Total = { count: number; isExact: boolean }

export type RowsQuery = {
  table:
    | 'waitlist_entries'
    | 'announcements'
    | 'contact_submissions'
    | 'users'
    | 'courses'
    | 'message_threads'
    | 'audit_entries'
  where: SQL
  /** The order, and its reverse for reading an index backwards. */
  order: { forward: SQL; backward: SQL }
  total: Total
  /** For searches: the same rows as an index finds them, since the planner may misjudge their number. */
  matches: SQL | null
}

export type Paging = { page: number; limit: number }

/** Counting further would read every match; the pages of a search end here as well. */
export const mostCounted = 10_000

/**
 * Selects only ids, which an index covers, so that skipped rows are not read. The second half of a list is read from
 * its end. Fully counted matches are found first and then sorted: an index in the page’s order might be scanned
 * completely for a few of them. Null beyond the last page.
 */
export function idsStatement({ table, where, matches, order, total }: RowsQuery, { page, limit }: Paging) {
  const skip = (page - 1) * limit
  const behind = total.count - skip
  if (behind <= 0) return null
  const fromEnd = total.isExact && behind < skip
  const wanted = fromEnd ? Math.min(limit, behind) : limit + 1
  const name = sql.identifier(table)
  const rows =
    matches && total.isExact
      ? sql`(select * from ${name} where ${matches} offset 0) as matches`
      : sql`${name} where ${where}`
  const statement = sql`
    select id from ${rows}
    order by ${fromEnd ? order.backward : order.forward}
    limit ${wanted} offset ${fromEnd ? behind - wanted : skip}`
  return { statement, fromEnd, behind }
}

async function pageOfIds({ db }: Payload, wanted: RowsQuery, paging: Paging) {
  const query = idsStatement(wanted, paging)
  if (!query) return { ids: [], hasMore: false }
  const { rows } = await db.drizzle.execute<{ id: number }>(query.statement)
  const ids = rows.map(({ id }) => id)
  return query.fromEnd
    ? { ids: ids.reverse(), hasMore: query.behind > paging.limit }
    : {
        ids: ids.slice(0, Math.min(paging.limit, query.behind)),
        hasMore: Math.min(ids.length, query.behind) > paging.limit,
      }
}

export const onlyByBitmap = sql`
  select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) as name`

type Executor = Pick<Payload['db']['drizzle'], 'execute'>
type Name = ReturnType<typeof sql.identifier>

/**
 * The index of one or two letters collects all matches before the first is counted. Letters that are common are found sooner
 * among so many rows.
 */
const mostProbed = 5 * mostCounted

/** Exact without a search; matches are counted up to {@link mostCounted}. */
export async function countRows(
  { db }: Payload,
  { table, where, matches }: Pick<RowsQuery, 'table' | 'where' | 'matches'>,
): Promise<Total> {
  if (!matches) {
    const { rows } = await db.drizzle.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${where}`,
    )
    return { count: Number(rows[0]?.count ?? 0), isExact: true }
  }
  if (matches !== where) {
    const name = sql.identifier(table)
    const some = sql`(select * from ${name} limit ${mostProbed}) as ${name}`
    const counted = await countUpToMost(db.drizzle, some, where)
    if (!counted.isExact) return counted
  }
  return db.drizzle.transaction(async (transaction) => {
    // The planner expects to find a common word soon in a sequential or unrelated index scan, and may read all of it.
    await transaction.execute(onlyByBitmap)
    return countFirst(transaction, { table, where: matches })
  })
}

/** Up to {@link mostCounted}, for conditions that no index answers alone. */
export function countFirst(
  db: Executor,
  { table, where }: Pick<RowsQuery, 'table' | 'where'>,
): Promise<Total> {
  return countUpToMost(db, sql.identifier(table), where)
}

async function countUpToMost(db: Executor, from: SQL | Name, where: SQL): Promise<Total> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from (select 1 from ${from} where ${where} limit ${mostCounted + 1}) as matches`,
  )
  const count = Number(rows[0]?.count ?? 0)
  return { count: Math.min(count, mostCounted), isExact: count <= mostCounted }
}

/** A page in the contract’s form; `read` loads the rows with the caller’s rights. */
export async function pageOfRows<Doc extends { id: number }, View>(
  payload: Payload,
  wanted: RowsQuery,
  { page, limit }: Paging,
  read: (ids: number[]) => Promise<{ docs: Doc[] }>,
  toView: (doc: Doc) => View,
) {
  const { ids, hasMore } = await pageOfIds(payload, wanted, { page, limit })
  const { docs } = await read(ids) // without ids as well: it asks whether the actor may read at all
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  return {
    docs: ids.flatMap((id) => byId.get(id) ?? []).map(toView),
    totalDocs: wanted.total.count,
    limit,
    page,
    totalPages: Math.ceil(wanted.total.count / limit),
    hasNextPage: hasMore,
    hasPrevPage: page > 1,
  }
}

/** Deleting the last record of a page leaves the address beyond the end; this redirects to a page that exists. */
export function leaveEmptyPage(
  { pathname, searchParams }: URL,
  page: number,
  list: { docs: unknown[]; totalPages: number },
): void {
  if (list.docs.length > 0 || page <= 1) return
  const params = new URLSearchParams(searchParams)
  params.set('page', String(Math.max(1, Math.min(page - 1, list.totalPages))))
  throw redirect(`${pathname}?${params}`)
}
