import { sql } from '@payloadcms/db-postgres'
import type { Execute } from '~collections/transaction-sql'
import { addDays, calendarDay } from './calendar-day'
import { eventColumns, EventRows } from './event-rows'
import { hashVisitor, type Salts } from './salts.server'
import type { VisitEvent } from './visit-event'

type Visitor = { day: string; visitor: string; before: [string, string][]; seenAt: string }
export type EventBatch = { id: string; events: VisitEvent[] }

/**
 * Stores a batch, marks its days, and knows which visitors were here before, all or nothing; a batch that is stored already
 * changes nothing, so that one whose answer was lost can be sent again.
 */
export async function storeEvents(
  execute: Execute,
  { id, events }: EventBatch,
  { salts, timeZone }: { salts: Salts; timeZone: string },
): Promise<void> {
  const visitors = new Map<string, Visitor>()
  const rows = new EventRows()
  for (const event of events) {
    const day = calendarDay(event.at.getTime(), timeZone)
    const key = `${day} ${event.fingerprint}`
    const at = event.at.toISOString()
    let visitor = visitors.get(key)
    if (!visitor) visitors.set(key, (visitor = await identify(salts, event.fingerprint, { day, at })))
    if (visitor.seenAt < at) visitor.seenAt = at
    rows.add(event, visitor)
  }
  await execute(insertBatch(id, rows, [...visitors.values()]))
}

async function identify(
  salts: Salts,
  fingerprint: string,
  { day, at }: { day: string; at: string },
): Promise<Visitor> {
  const before: [string, string][] = []
  for (const earlier of [addDays(day, -1), addDays(day, -2)]) {
    const salt = await salts.findOf(earlier)
    if (salt) before.push([earlier, hashVisitor(salt, fingerprint)])
  }
  const visitor = hashVisitor(await salts.of(day), fingerprint)
  return { day, visitor, before, seenAt: at }
}

function insertBatch(id: string, rows: EventRows, visitors: Visitor[]) {
  return sql`
    WITH batch AS (
      INSERT INTO analytics_batches (id) VALUES (${id}::uuid) ON CONFLICT DO NOTHING RETURNING id
    ), visitors AS (
      INSERT INTO analytics_visitors AS known (day, visitor, is_returning, seen_at)
      SELECT day, visitor, EXISTS (
          SELECT FROM jsonb_array_elements(before) AS earlier, analytics_visitors AS past
          WHERE past.day = (earlier ->> 0)::date AND past.visitor = (earlier ->> 1)::bigint), "seenAt"
      FROM batch, jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb)
        AS given (day date, visitor bigint, before jsonb, "seenAt" timestamptz)
      ORDER BY day, visitor -- so that two instances cannot deadlock
      ON CONFLICT (day, visitor) DO UPDATE SET seen_at = greatest(known.seen_at, excluded.seen_at),
        is_returning = known.is_returning OR excluded.is_returning
      RETURNING day, visitor, is_returning
    ), marks AS (
      INSERT INTO analytics_dirty_days (day, is_demo) SELECT DISTINCT day, false FROM visitors
    )
    INSERT INTO analytics_events (is_demo, is_returning, ${eventColumns})
    SELECT false, is_returning, ${eventColumns} FROM ${rows.toSql()} AS given
    JOIN visitors USING (day, visitor)
    ORDER BY place`
}
