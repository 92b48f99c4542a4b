import { sql } from '@payloadcms/db-postgres'

import { fromReplica } from '~cms/from-replica.server'
import { maxRecordId } from '~collections/values/ids'

import type { SQL } from '../lists/conditions.server'

/** Rows read at once, which bounds the memory of an export: two batches. */
const batchSize = 500

type Range = { isBefore: SQL; limit: SQL }

/**
 * The highest id first, in batches by keyset, so that the millionth row costs as much as the first. What is added
 * meanwhile is not included. The next batch is read while the last one is written.
 */
export async function* keysetBatches<Row extends { id: number }>(
  read: (range: Range) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  const readBefore = (id: number) => {
    const range = { isBefore: sql`id < ${id}`, limit: sql`order by id desc limit ${batchSize}` }
    const reading = fromReplica(() => read(range))
    reading.catch(() => undefined) // nobody waits for it once the client is gone
    return reading
  }
  let reading: Promise<{ rows: Row[] }> | undefined = readBefore(maxRecordId)
  while (reading) {
    const { rows }: { rows: Row[] } = await reading
    const last = rows.at(-1)
    if (!last) return
    reading = rows.length < batchSize ? undefined : readBefore(last.id)
    yield rows
  }
}

/** ISO 8601 in UTC: PostgreSQL formats it, so that a million rows leave little garbage behind. */
export function instantOf(column: string): SQL {
  return sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
