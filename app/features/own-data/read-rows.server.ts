import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { queryInTransaction, sql } from '~collections/transaction-sql'

import type { DataRecord } from './own-data'

type Statement = ReturnType<typeof sql>

/** In one section; nobody real has as many. */
const mostRecords = 1000
const mostBytes = 4 * 1024 * 1024

export type Found = { records: DataRecord[]; left: number }

const sized = z.array(z.object({ record: z.record(z.string(), z.unknown()), total: z.coerce.number() }))

/** What no download needs: secrets of links, and what is derived for lists. */
const hidden = ['seed', 'token_hash', 'search', 'shown_name', 'stage', 'is_demo', 'line_at']

/** Whole rows, so that a new column is handed out without a word here, as far as they fit. `from` is a table or a query. */
export async function readRows(
  req: PayloadRequest,
  { from, where, order = sql`id` }: { from: Statement; where: Statement; order?: Statement },
): Promise<Found> {
  const rows = sized.parse(
    await queryInTransaction(
      req,
      sql`SELECT record, total FROM (
            SELECT to_jsonb(own) - ${sql.param(hidden)}::text[] AS record, count(*) OVER () AS total,
              row_number() OVER (ORDER BY ${order}) AS place,
              sum(octet_length(to_jsonb(own)::text)) OVER (ORDER BY ${order}) AS bytes
            FROM ${from} AS own WHERE ${where}) AS placed
          WHERE place <= ${mostRecords} AND bytes <= ${mostBytes} ORDER BY place`,
    ),
  )
  return { records: rows.map(({ record }) => record), left: (rows[0]?.total ?? 0) - rows.length }
}

export function oneOf(column: string, ids: readonly number[]): Statement {
  return sql`${sql.identifier(column)} = ANY (${sql.param([...ids])}::int[])`
}
