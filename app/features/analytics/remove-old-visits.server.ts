import type { Payload } from 'payload'
import type { Environment } from '~cms/environment'
import { addDays, calendarDay } from './calendar-day'
import { dropPartitionsBefore } from './partitions.server'

/** Drops the months of raw events of which each day is older; what was counted of them stays. */
export async function removeOldVisits(
  { db }: Payload,
  {
    SITE_TIME_ZONE,
    ANALYTICS_RETENTION_DAYS,
  }: Pick<Environment, 'SITE_TIME_ZONE' | 'ANALYTICS_RETENTION_DAYS'>,
  now = Date.now(),
): Promise<number> {
  const oldest = addDays(calendarDay(now, SITE_TIME_ZONE), -ANALYTICS_RETENTION_DAYS)
  return dropPartitionsBefore(async (statement) => (await db.drizzle.execute(statement)).rows, oldest)
}
