import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { SQL } from './conditions.server'

/** How many rows a list has; a search that finds very many counts up to {@link mostCounted} and no further. */
export type Total = { count: number; isExact: boolean }

export type RowsWanted = {
  table: 'waitlist_entries' | 'contact_submissions'
  where: SQL
  /** What the rows are ordered by, and the very opposite, by which an index is read backwards. */
  order: { forward: SQL; backward: SQL }
  total: Total
  /** When words are looked for: the same rows as an index finds them, since the planner may be far off about their number. */
  matches: SQL | null
}

export type Paging = { page: number; limit: number }

/** To count on would mean to read every match; pages of a search end here as well. */
export const mostCounted = 10_000

/**
 * The statement for the ids of a page's rows. Ids alone, since an index has them: the rows that a page leaves out are not
 * read. The second half of a list is reached from its end. The matches of a search are found first and then sorted when they
 * are counted to the last: an index in the page's order could be read from end to end for a few of them. Null for a page
 * behind the last.
 */
export function idsStatement({ table, where, matches, order, total }: RowsWanted, { page, limit }: Paging) {
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

async function pageOfIds({ db }: Payload, wanted: RowsWanted, paging: Paging) {
  const asked = idsStatement(wanted, paging)
  if (!asked) return { ids: [], hasMore: false }
  const { rows } = await db.drizzle.execute<{ id: number }>(asked.statement)
  const ids = rows.map(({ id }) => id)
  return asked.fromEnd
    ? { ids: ids.reverse(), hasMore: asked.behind > paging.limit }
    : {
        ids: ids.slice(0, Math.min(paging.limit, asked.behind)),
        hasMore: Math.min(ids.length, asked.behind) > paging.limit,
      }
}

const onlyByBitmap = sql`
  select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) as name`

/** Counts the rows themselves: all of them, or the matches of a search up to {@link mostCounted}. */
export async function countRows(
  { db }: Payload,
  { table, where, matches }: Pick<RowsWanted, 'table' | 'where' | 'matches'>,
): Promise<Total> {
  if (!matches) {
    const { rows } = await db.drizzle.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${where}`,
    )
    return { count: Number(rows[0]?.count ?? 0), isExact: true }
  }
  const { rows } = await db.drizzle.transaction(async (transaction) => {
    // The planner hopes to meet a common word soon in the table or an index by something else, and may read all of it.
    await transaction.execute(onlyByBitmap)
    return transaction.execute<{ count: string }>(
      sql`select count(*) from (select 1 from ${sql.identifier(table)} where ${matches} limit ${mostCounted + 1}) as matches`,
    )
  })
  const count = Number(rows[0]?.count ?? 0)
  return { count: Math.min(count, mostCounted), isExact: count <= mostCounted }
}

/** The page as the contract's lists give it (api.md): `read` reads the rows with the rights of whoever asks. */
export async function pageOfRows<Doc extends { id: number }, View>(
  payload: Payload,
  wanted: RowsWanted,
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
