import type { Payload } from 'payload'
import type { Environment } from '~cms/environment'
import { sql } from '~collections/transaction-sql'
import {
  inBatches,
  removeOldDeliveries,
  removeOldMessages,
  removeRowsThat,
  removeWaitlist,
  type Removed,
} from './expired-records.server'

/** Days for which records of the work itself are kept: the log of webhooks, who exported, jobs that failed for good. */
export const workRecordDays = 90

export type Periods = Pick<Environment, 'RETENTION_MESSAGES_MONTHS' | 'RETENTION_WAITLIST_MONTHS'>

/** Removes what has been kept for as long as the privacy policy allows, and adds how much of each kind to `total`. */
export async function removeExpired(
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
