import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Execute } from '~collections/transaction-sql'
import { addDays } from './calendar-day'

/** Key of the PostgreSQL advisory lock: two instances that make the same table at once disturb each other. */
const lockKey = 7_261_008
const prefix = 'analytics_events_'
const nameRows = z.array(z.object({ name: z.string() }))

/** Makes the months of all these days, where they are missing; in a transaction. */
export async function makePartitions(
  execute: Execute,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
  const known = new Set(await listPartitions(execute))
  for (let month = firstOfMonth(from, 0); month <= to; month = firstOfMonth(month, 1)) {
    if (known.has(nameOf(month))) continue
    // All of it comes from a date, so nothing needs quoting.
    await execute(
      sql.raw(`CREATE TABLE ${nameOf(month)} PARTITION OF analytics_events
        FOR VALUES FROM ('${month}') TO ('${firstOfMonth(month, 1)}')`),
    )
  }
}

/** Drops each month whose last day is before `day`, and gives how many. */
export async function dropPartitionsBefore(execute: Execute, day: string): Promise<number> {
  const expired = (await listPartitions(execute)).filter((name) => lastDayOf(name) < day)
  for (const name of expired) await execute(sql.raw(`DROP TABLE IF EXISTS ${name}`))
  return expired.length
}

async function listPartitions(execute: Execute): Promise<string[]> {
  const rows = await execute(sql`
    SELECT relid::regclass::text AS name FROM pg_partition_tree('analytics_events') WHERE isleaf AND level = 1`)
  return nameRows.parse(rows).map(({ name }) => name)
}

/** `YYYY-MM-DD` of the first day of the month so many months after that of `day`. */
function firstOfMonth(day: string, monthsLater: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + monthsLater)
  return date.toISOString().slice(0, 10)
}

const nameOf = (month: string) => `${prefix}${month.slice(0, 7).replace('-', '_')}`

function lastDayOf(partition: string): string {
  const month = `${partition.slice(prefix.length).replace('_', '-')}-01`
  return addDays(firstOfMonth(month, 1), -1)
}
