import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryInTransaction } from '~collections/transaction-sql'
import { addDays, calendarDay } from './calendar-day'
import { makePartitions } from './partitions.server'
import { lockCounting } from './roll-up.server'
import { hashVisitor } from './salts.server'
import { eventColumns, EventRows } from './store-events.server'
import type { VisitEvent } from './visit-event'

/**
 * Stores sample visits of any days in the transaction of `req`; they are counted like real ones. Who was here on one of the
 * two days before is returning.
 */
export async function storeDemoEvents(
  req: PayloadRequest,
  events: VisitEvent[],
  timeZone: string,
): Promise<void> {
  const execute = (statement: ReturnType<typeof sql>) => queryInTransaction(req, statement)
  const salt = randomBytes(32) // known to nobody afterwards, like that of a day which is over
  const dayOf = ({ at }: VisitEvent) => calendarDay(at.getTime(), timeZone)
  const visits = new Set(events.map((event) => `${dayOf(event)} ${event.fingerprint}`))
  const rows = new EventRows()
  for (const event of events) {
    const day = dayOf(event)
    const isReturning = [-1, -2].some((days) => visits.has(`${addDays(day, days)} ${event.fingerprint}`))
    rows.add(event, { day, visitor: hashVisitor(salt, `${day} ${event.fingerprint}`), isReturning })
  }
  const days = events.map(dayOf).sort()
  const from = days[0]
  const to = days.at(-1)
  if (from === undefined || to === undefined) return
  await makePartitions(execute, { from, to })
  await execute(sql`
    INSERT INTO analytics_events (is_demo, is_returning, ${eventColumns})
    SELECT true, was_returning, ${eventColumns} FROM ${rows.toSql()} AS given ORDER BY place`)
  await execute(sql`
    INSERT INTO analytics_dirty_days (day, is_demo) SELECT unnest(${sql.param([...new Set(days)])}::date[]), true`)
}

const countRows = z.array(z.object({ count: z.coerce.number() }))

/** Removes the sample visits and what was counted of them, in the transaction of `req`, and gives how many there were. */
export async function removeDemoEvents(req: PayloadRequest): Promise<number> {
  const execute = (statement: ReturnType<typeof sql>) => queryInTransaction(req, statement)
  await lockCounting(execute)
  const rows = await execute(sql`
    WITH marks AS (DELETE FROM analytics_dirty_days WHERE is_demo RETURNING day),
      counted AS (DELETE FROM analytics_days WHERE is_demo RETURNING day),
      removed AS (
        DELETE FROM analytics_events
        WHERE is_demo AND day IN (SELECT day FROM marks UNION SELECT day FROM counted) RETURNING 1)
    SELECT count(*) FROM removed`)
  return countRows.parse(rows)[0]?.count ?? 0
}
