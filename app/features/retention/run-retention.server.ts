import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { recordAudit } from '~cms/audit/record-audit'
import { removeOldAuditEntries } from '~cms/audit/remove-old-audit-entries'
import { isDatabaseAway } from '~cms/database-errors'
import { removeOldMails } from '~cms/email/outbox-files'
import type { Environment } from '~cms/environment'
import { withJobLock } from '~cms/jobs/run-jobs'
import type { Removed } from './expired-records.server'
import { removeExpired, type Periods } from './remove-expired.server'

const minute = 60_000
/** Milliseconds until the next round, and after one that failed. */
const day = 24 * 60 * minute
const soon = 10 * minute
/** The name of the round among PostgreSQL's advisory locks. */
const lockKey = 7_261_004

type Keeper = {
  payload: Payload
  pool: Pool
  embedded: boolean
  environment: Periods & Pick<Environment, 'DATA_DIR'>
  logger: Pick<Logger, 'error' | 'info' | 'warn'>
}

/**
 * Removes what is kept no longer, now and every day, beside everything else, until it is stopped. One instance at a time
 * does it for the database; each does it for its own outbox.
 */
export function runRetention(keeper: Keeper): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const work = repeatDaily(keeper, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await work
    },
  }
}

async function repeatDaily(keeper: Keeper, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let pause = day
    try {
      await enforceRetention(keeper, signal)
    } catch (error) {
      pause = soon
      if (isDatabaseAway(error)) keeper.logger.warn('retention waits for the database')
      else keeper.logger.error({ err: error }, 'retention failed')
    }
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined) // woken to stop
  }
}

/** One round; what it removed goes into the log and among the security events. */
export async function enforceRetention(
  { payload, pool, embedded, environment, logger }: Keeper,
  signal: AbortSignal,
): Promise<void> {
  const { DATA_DIR, ...periods } = environment
  const total: Removed = {}
  try {
    total.mails = await removeOldMails(DATA_DIR, monthsAgo(periods.RETENTION_MESSAGES_MONTHS))
    const work = async () => {
      await removeExpired(payload, { periods, total }, signal)
      total.auditEntries = await removeOldAuditEntries(pool, new Date())
    }
    await (embedded ? work() : withJobLock(pool, lockKey, work))
  } finally {
    const removed = Object.fromEntries(Object.entries(total).filter(([, count]) => count > 0))
    if (Object.keys(removed).length > 0) {
      logger.info({ removed }, 'retention')
      await recordAudit(payload, { action: 'retention', actor: 'system', details: { removed } })
    }
  }
}

/** The same day so many months ago, or the last of a month that is shorter. */
export function monthsAgo(months: number, now = new Date()): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}
