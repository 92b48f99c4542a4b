import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { recordAudit, removeOldAuditEntries } from '~cms/audit/record-audit'
import { isDatabaseAway } from '~cms/database-errors'
import { removeOldMails } from '~cms/email/outbox-files'
import type { Environment } from '~cms/environment'
import { withJobLock } from '~cms/jobs/run-jobs'
import {
  type Removed,
  inBatches,
  removeOldDeliveries,
  removeOldMessages,
  removeRowsThat,
  removeWaitlist,
} from './expired-records.server'
import { sql } from '~collections/transaction-sql'

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

/** Days for which records of the work itself are kept: the log of webhooks, who exported, jobs that failed for good. */
const workRecordDays = 90

type Periods = Pick<Environment, 'RETENTION_MESSAGES_MONTHS' | 'RETENTION_WAITLIST_MONTHS'>

/** Removes what has been kept for as long as the privacy policy allows, and adds how much of each kind to `total`. */
async function removeExpired(
  payload: Payload,
  { periods, total }: { periods: Periods; total: Removed },
  signal: AbortSignal,
): Promise<void> {
  const { RETENTION_MESSAGES_MONTHS, RETENTION_WAITLIST_MONTHS } = periods
  const isOld = sql`now() - make_interval(days => ${workRecordDays}::int)`
  const batches = {
    messages: removeOldMessages(RETENTION_MESSAGES_MONTHS),
    waitlistEntries: removeWaitlist(RETENTION_WAITLIST_MONTHS),
    webhookDeliveries: removeOldDeliveries(workRecordDays),
    exports: removeRowsThat('exports', 'exports', sql`created_at <= ${isOld}`),
    jobs: removeRowsThat('payload_jobs', 'jobs', sql`has_error AND updated_at <= ${isOld}`),
    rejoinRequests: removeRowsThat('rejoin_requests', 'rejoinRequests', sql`expires_at <= now()`),
    sessions: removeRowsThat('admins_sessions', 'sessions', sql`expires_at <= now()`),
  }
  for (const [kind, batch] of Object.entries(batches))
    await inBatches(payload, { kind, batch, total }, signal)
}
