import { sql } from '@payloadcms/db-postgres'

import { fromReplica } from '~cms/from-replica.server'
import { maxRecordId } from '~collections/values/ids'

import type { SQL } from '../lists/conditions.server'

/** Rows read at once, which bounds the memory of an export. */
const batchSize = 500

type Range = { isBefore: SQL; limit: SQL }

/**
 * The highest id first, in batches by keyset, so that the millionth row costs as much as the first. What is added
 * meanwhile is not included.
 */
export async function* keysetBatches<Row extends { id: number }>(
  read: (range: Range) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  let before = maxRecordId
  for (;;) {
    const range = { isBefore: sql`id < ${before}`, limit: sql`order by id desc limit ${batchSize}` }
    const { rows } = await fromReplica(() => read(range))
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < batchSize) return
    before = last.id
  }
}

/** ISO 8601 in UTC: PostgreSQL formats it, so that a million rows leave little garbage behind. */
export function instantOf(column: string): SQL {
  return sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
