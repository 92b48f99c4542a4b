import type { PayloadRequest } from 'payload'
import { isoFormat, queryInTransaction, sql } from '../transaction-sql'
import { launchPhase, openingTime, type LaunchPlan } from '../values/launch'
import { queueSiteLaunched } from './queue-webhooks'

type Row = LaunchPlan & { isMarked: boolean; toldOpening: number | null }

/**
 * Notes in the database that the site has opened, or is closed again, and tells the webhooks of an opening: once, however
 * many instances ask at the same time, because they wait for the same rows. The clock is the database’s, since those of
 * instances differ. A clock that jumps ahead and back opens the site twice for the same date; webhooks hear of it once.
 */
export async function recordOpening(req: PayloadRequest): Promise<void> {
  const [row] = await queryInTransaction<Row>(
    req,
    sql`select to_char(target_date at time zone 'UTC', ${isoFormat}) as "targetDate",
          coalesce(is_held, false) as "isHeld",
          to_char(opened_at at time zone 'UTC', ${isoFormat}) as "openedAt",
          launched_at is not null as "isMarked",
          (extract(epoch from told_opening) * 1000)::float as "toldOpening" from countdown, site_content for update`,
  )
  if (!row) return
  // Read once the rows are locked: the time that passed while waiting for them counts.
  const [clock] = await queryInTransaction<{ now: number }>(
    req,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float as now`,
  )
  if (!clock) return
  const isOpen = launchPhase(row, clock.now) === 'open'
  if (isOpen === row.isMarked) return
  if (!isOpen) {
    await queryInTransaction(req, sql`update site_content set launched_at = null`)
    return
  }
  const opening = openingTime(row) ?? clock.now
  const launchedAt = new Date(opening).toISOString()
  await queryInTransaction(
    req,
    sql`update site_content set launched_at = ${launchedAt}::timestamptz, told_opening = ${launchedAt}::timestamptz`,
  )
  if (opening !== row.toldOpening) await queueSiteLaunched(req, launchedAt)
}
