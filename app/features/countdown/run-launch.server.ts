import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { repeatWork, type Worker } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { recordOpening } from '~collections/hooks/record-opening'
import { isoFormat } from '~collections/transaction-sql'
import { launchPhase, type LaunchPlan } from '~collections/values/launch'

/** Milliseconds. */
const lookEvery = 1000

/** Notices that the countdown has ended: nobody changes anything then, so that no hook runs. */
export function runLaunch({
  payload,
  pool,
  logger,
}: {
  payload: Payload
  pool: Pick<Pool, 'query'>
  logger: Logger
}): Worker {
  return repeatWork({
    what: 'the launch',
    every: lookEvery,
    logger,
    work: () => noticeOpening(payload, pool),
  })
}

type Row = LaunchPlan & { isMarked: boolean; now: number }

/** Looks without a lock first: on nearly all days there is nothing to notice. */
export async function noticeOpening(payload: Payload, pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<Row>(
    `select to_char(target_date at time zone 'UTC', $1) as "targetDate", coalesce(is_held, false) as "isHeld",
       to_char(opened_at at time zone 'UTC', $1) as "openedAt", launched_at is not null as "isMarked",
       (extract(epoch from clock_timestamp()) * 1000)::float as now
     from countdown, site_content`,
    [isoFormat],
  )
  const [row] = rows
  if (row && (launchPhase(row, row.now) === 'open') !== row.isMarked)
    await inTransaction(payload, recordOpening)
}
