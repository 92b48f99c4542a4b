import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { tryWithLock } from '~cms/advisory-lock'
import { recordAudit, removeOldAuditEntries } from '~cms/audit/record-audit'
import { removeOldVisits } from '~/features/analytics/remove-old-visits.server'
import { removeOldMails } from '~cms/email/outbox-files'
import type { Environment } from '~cms/environment'
import { repeatWork, type Worker } from '~cms/repeat-work'
import {
  type RemovalCounts,
  clearNetworks,
  endOldImports,
  runInBatches,
  removeOldDeliveries,
  removeAddressChanges,
  removeOldConsents,
  removeOldConversations,
  removeOldPresence,
  removeRowsWhere,
  removeUnconfirmed,
  removeUsedTokens,
  removeUnusedThumbnails,
  removeWaitlist,
} from './expired-records.server'
import { confirmsJoins } from '~/features/site-settings/site-settings.server'
import { confirmWaiting } from '~/features/waitlist/confirm-waiting.server'
import { sql } from '~collections/transaction-sql'
import { mailRecordDays } from '~collections/values/mails'
import {
  consentYears,
  networkHashDays,
  unconfirmedDays,
  type ConfirmJoins,
} from '~collections/values/waitlist'

const minute = 60_000
/** Milliseconds until the next run, and after a failed one. */
const day = 24 * 60 * minute
const retryDelay = 10 * minute
/** Key of the PostgreSQL advisory lock. */
const lockKey = 7_261_004

type RetentionDeps = {
  payload: Payload
  pool: Pool
  embedded: boolean
  environment: PeriodsOfEnvironment &
    Pick<Environment, 'DATA_DIR' | 'SITE_TIME_ZONE' | 'ANALYTICS_RETENTION_DAYS' | 'SMTP_URL'>
  logger: Pick<Logger, 'error' | 'info' | 'warn'>
}

/**
 * Enforces retention now and daily until stopped. One instance at a time cleans the database; each cleans its own
 * outbox.
 */
export function runRetention(deps: RetentionDeps): Worker {
  const work = (signal: AbortSignal) => enforceRetention(deps, signal)
  return repeatWork({ work, what: 'retention', every: day, retryEvery: retryDelay, logger: deps.logger })
}

/** Removals are logged and recorded as an audit event. */
export async function enforceRetention(
  { payload, pool, embedded, environment, logger }: RetentionDeps,
  signal: AbortSignal,
): Promise<void> {
  const { DATA_DIR } = environment
  const total: RemovalCounts = {}
  try {
    const periods = await readPeriods(pool, environment)
    total.mails = await removeOldMails(DATA_DIR, monthsAgo(periods.RETENTION_MESSAGES_MONTHS))
    const removeRecords = async () => {
      await removeExpired(payload, { periods, total }, signal)
      total.monthsOfVisits = await removeOldVisits(payload, environment)
      total.auditEntries = await removeOldAuditEntries(pool, new Date())
    }
    await tryWithLock({ pool, embedded }, lockKey, removeRecords)
  } finally {
    const removed = Object.fromEntries(Object.entries(total).filter(([, count]) => count > 0))
    if (Object.keys(removed).length > 0) {
      logger.info({ removed }, 'retention')
      await recordAudit(payload, { action: 'retention', actor: 'system', details: { removed } })
    }
  }
}

/** The same day so many months ago, or the last day of a shorter month. */
export function monthsAgo(months: number, now = new Date()): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}

/** Days to keep operational records: webhook deliveries, exports, imports and failed jobs. */
const workRecordDays = 90

/** Days until a file that was read and not imported is forgotten. */
const stagedImportDays = 1

type PeriodsOfEnvironment = Pick<Environment, 'RETENTION_MESSAGES_MONTHS' | 'RETENTION_WAITLIST_MONTHS'>
type Periods = PeriodsOfEnvironment & { areJoinsConfirmed: boolean; isConfirmingOff: boolean }
type StoredPeriods = { messages: number | null; waitlist: number | null; confirmJoins: ConfirmJoins | null }

/** The periods of the site’s settings, else those of the environment. */
async function readPeriods(
  pool: Pool,
  environment: PeriodsOfEnvironment & Pick<Environment, 'SMTP_URL'>,
): Promise<Periods> {
  const { rows } = await pool.query<StoredPeriods>(
    `select retention_messages::int as messages, retention_waitlist::int as waitlist, confirm_joins as "confirmJoins"
     from site_settings limit 1`,
  )
  return {
    isConfirmingOff: rows[0]?.confirmJoins === 'off',
    areJoinsConfirmed: confirmsJoins(rows[0]?.confirmJoins, environment.SMTP_URL !== undefined),
    RETENTION_MESSAGES_MONTHS: rows[0]?.messages ?? environment.RETENTION_MESSAGES_MONTHS,
    RETENTION_WAITLIST_MONTHS: rows[0]?.waitlist ?? environment.RETENTION_WAITLIST_MONTHS,
  }
}

/** One that asked somebody who has not confirmed is remembered until they have, or are gone; one in the outbox, until it has left. */
const joinMailsOver = sql`in_outbox IS NOT TRUE AND expires_at <= now() AND rests_until <= now() AND (email = '' OR NOT EXISTS (
  SELECT FROM waitlist_entries WHERE email = join_mails.email AND confirmed_at IS NULL))`

/** The periods are those of the privacy policy. */
async function removeExpired(
  payload: Payload,
  { periods, total }: { periods: Periods; total: RemovalCounts },
  signal: AbortSignal,
): Promise<void> {
  const { RETENTION_MESSAGES_MONTHS, RETENTION_WAITLIST_MONTHS, areJoinsConfirmed, isConfirmingOff } = periods
  // Such as who joined at an instance that still knew the setting of before.
  if (isConfirmingOff) await confirmWaiting(payload, signal)
  const cutoff = sql`now() - make_interval(days => ${workRecordDays}::int)`
  const batches = {
    conversations: removeOldConversations(RETENTION_MESSAGES_MONTHS),
    waitlistEntries: removeWaitlist(RETENTION_WAITLIST_MONTHS),
    ...(areJoinsConfirmed && { unconfirmedEntries: removeUnconfirmed(unconfirmedDays) }),
    addressChanges: removeAddressChanges(),
    networks: clearNetworks(networkHashDays, unconfirmedDays),
    consents: removeOldConsents(consentYears),
    webhookDeliveries: removeOldDeliveries(workRecordDays),
    exports: removeRowsWhere('exports', 'exports', sql`created_at <= ${cutoff}`),
    endedImports: endOldImports(stagedImportDays),
    imports: removeRowsWhere('user_imports', 'imports', sql`created_at <= ${cutoff}`),
    jobs: removeRowsWhere('payload_jobs', 'jobs', sql`has_error AND updated_at <= ${cutoff}`),
    outgoingMails: removeRowsWhere(
      'outgoing_mails',
      'outgoingMails',
      sql`settled_at <= now() - make_interval(days => ${mailRecordDays}::int)`,
    ),
    announcementTests: removeRowsWhere(
      'announcement_tests',
      'announcementTests',
      sql`at <= now() - interval '1 day'`,
    ),
    // Those that could not be filed; of the others nothing is left.
    inboundMails: removeRowsWhere('inbound_mails', 'inboundMails', sql`received_at <= ${cutoff}`),
    mailEvents: removeRowsWhere('mail_events', 'mailEvents', sql`at <= now() - interval '1 year'`),
    usedTokens: removeUsedTokens(1),
    teamInvitations: removeRowsWhere(
      'team_invitations',
      'teamInvitations',
      sql`expires_at <= ${cutoff}`,
      'team-invitation',
    ),
    joinMails: removeRowsWhere('join_mails', 'joinMails', joinMailsOver, 'join-mail'),
    // As old as the cookie that could take them back; their count stays.
    votes: removeRowsWhere('testimonial_votes', 'votes', sql`created_at <= now() - interval '1 year'`),
    thumbnails: removeUnusedThumbnails(24),
    presence: removeOldPresence(1),
    sessions: removeRowsWhere('admins_sessions', 'sessions', sql`expires_at <= now()`),
  }
  for (const [kind, batch] of Object.entries(batches))
    await runInBatches(payload, { kind, batch, total }, signal)
}
