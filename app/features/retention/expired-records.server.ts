import type { Payload, PayloadRequest } from 'payload'
import { recordWithdrawal } from '~collections/consents/ledger'
import { unqueueAddressMails } from '~collections/erasure/address-mails'
import { findDeliveries, removeDeliveries } from '~collections/erasure/deliveries'
import { reportLeaving } from '~collections/hooks/report-leaving'
import { removeThreads } from '~collections/erasure/threads'
import { unqueueMails } from '~collections/queue-mail'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { findInvitations, removeInvitations } from '~collections/erasure/invitations'
import { unaudited } from '~cms/audit/audit-context'
import { inTransaction } from '~cms/transaction'
import type { MessageThread, WaitlistEntry } from '~collections/payload-types'
import type { MailKind } from '~collections/values/mails'

/** Records per transaction, few enough not to block anyone. */
const batchSize = 500

export type RemovalCounts = Record<string, number>
type Batch = (req: PayloadRequest) => Promise<RemovalCounts>

type ExpiredThread = Pick<MessageThread, 'id'> & { submission: number | null }

/**
 * Repeats a batch, one transaction each, until nothing of its kind is left or `signal` aborts. Counts are added to
 * `total` at once, so that they are known even if a later batch fails.
 */
export async function runInBatches(
  payload: Payload,
  { kind, batch, total }: { kind: string; batch: Batch; total: RemovalCounts },
  signal: AbortSignal,
): Promise<void> {
  for (let last = batchSize; last === batchSize && !signal.aborted;) {
    const removed = await unaudited(() => inTransaction(payload, batch)) // the run has an event of its own
    for (const [name, count] of Object.entries(removed)) total[name] = (total[name] ?? 0) + count
    last = removed[kind] ?? 0
  }
}

/**
 * Conversations in which nothing has happened for so many months, drafts and notes included, with the submissions that
 * opened them and their deliveries. A mail counts from its arrival too, since the date in it may be wrong.
 */
export function removeOldConversations(months: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const cutoff = sql`now() - make_interval(months => ${months}::int)`
    const rows = await queryInTransaction<ExpiredThread>(
      req,
      sql`SELECT id, submission_id AS submission FROM message_threads AS thread
            WHERE last_message_at <= ${cutoff} AND NOT EXISTS (
              SELECT FROM messages WHERE thread_id = thread.id
                AND greatest(date, created_at, send_at, CASE kind WHEN 'draft' THEN updated_at END) > ${cutoff})
            ORDER BY last_message_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
    )
    if (rows.length === 0) return {}
    const threads = rows.map(({ id }) => id)
    const submissions = rows.flatMap(({ submission }) => submission ?? [])
    const { deliveries } = await removeDeliveries(req, await findDeliveries(req, { submissions, threads }))
    await removeThreads(req, threads) // the database deletes the submissions with them
    return { conversations: threads.length, messages: submissions.length, webhookDeliveries: deliveries }
  }
}

/** Days that a launch date must stand before it expires the waitlist, so that a wrong year can be corrected. */
const settledDays = 30

/** Removes the whole waitlist so many months after the launch. */
export function removeWaitlist(months: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const leaving = await queryInTransaction<Leaving>(
      req,
      sql`SELECT id, email, unsubscribed_at IS NOT NULL AS "hasLeft" FROM waitlist_entries
            WHERE EXISTS (
              SELECT FROM countdown
              WHERE coalesce(opened_at, target_date) <= now() - make_interval(months => ${months}::int)
                AND is_held IS NOT TRUE
                AND updated_at <= now() - make_interval(days => ${settledDays}::int))
            ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
    )
    const { entries, ...others } = await removeEntries(req, leaving)
    return { waitlistEntries: entries, ...others }
  }
}

/**
 * Removes who was asked by mail to confirm, or to come back, and has not done so for so many days, once the link of the last such
 * mail is over. Nobody goes whom no mail has asked.
 */
export function removeUnconfirmed(days: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const leaving = await queryInTransaction<Leaving>(
      req,
      sql`SELECT id, email, unsubscribed_at IS NOT NULL AS "hasLeft" FROM waitlist_entries AS entry
          WHERE confirmed_at IS NULL AND created_at <= now() - make_interval(days => ${days}::int) AND EXISTS (
            SELECT FROM join_mails WHERE email = entry.email AND kind IN ('confirmation', 'rejoin') AND seed = '' AND expires_at <= now())
          ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
    )
    const { entries, ...others } = await removeEntries(req, leaving)
    return { unconfirmedEntries: entries, ...others }
  }
}

type Leaving = Pick<WaitlistEntry, 'id' | 'email'> & { hasLeft: boolean }

async function removeEntries(req: PayloadRequest, leaving: Leaving[]) {
  const entries = leaving.map(({ id }) => id)
  const { invitations } = await removeInvitations(req, await findInvitations(req, entries))
  const { deliveries } = await removeDeliveries(req, await findDeliveries(req, { entries }))
  await queryInTransaction(
    req,
    sql`DELETE FROM waitlist_entries WHERE id = ANY (${sql.param(entries)}::int[])`,
  )
  await unqueueAddressMails(req, entries)
  await recordWithdrawal(
    req,
    leaving.filter(({ hasLeft }) => !hasLeft),
    'retention',
  )
  await reportLeaving(req, 'waitlist.deleted', leaving)
  return { entries: entries.length, invitations, webhookDeliveries: deliveries }
}

/**
 * So many days after somebody confirmed, nobody can tell any more from which network they came. For those who never do, they
 * would have been gone by then.
 */
export function clearNetworks(days: number, unconfirmedDays: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const cleared = await queryInTransaction(
      req,
      sql`UPDATE waitlist_entries SET network = NULL WHERE id IN (
            SELECT id FROM waitlist_entries WHERE network IS NOT NULL
              AND coalesce(confirmed_at, created_at + make_interval(days => ${unconfirmedDays}::int))
                <= now() - make_interval(days => ${days}::int)
            ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
          RETURNING id`,
    )
    return { networks: cleared.length }
  }
}

/** Changes of an address whose link is over, once the mails to both addresses have left. */
export function removeAddressChanges(): Batch {
  return async (req): Promise<RemovalCounts> => {
    const removed = await queryInTransaction(
      req,
      sql`DELETE FROM address_changes WHERE entry_id IN (
            SELECT entry_id FROM address_changes
            WHERE expires_at <= now() AND rests_until <= now() AND former_email = ''
              AND NOT EXISTS (SELECT FROM outgoing_mails
                WHERE kind = 'address-confirmation' AND record_id = entry_id AND state IN ('queued', 'sending', 'outbox'))
            LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
          RETURNING entry_id`,
    )
    return { addressChanges: removed.length }
  }
}

/** The ledger’s rows of people who are gone, once the last one of them is older than the law of proof asks for. */
export function removeOldConsents(years: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const cutoff = sql`now() - make_interval(years => ${years}::int)`
    const removed = await queryInTransaction(
      req,
      sql`DELETE FROM consents WHERE id IN (
            SELECT id FROM consents AS old
            WHERE at <= ${cutoff} AND NOT EXISTS (SELECT FROM waitlist_entries WHERE id = old.entry_id)
              AND NOT EXISTS (SELECT FROM consents AS later WHERE later.entry_id = old.entry_id AND later.at > ${cutoff})
              AND NOT EXISTS (SELECT FROM consents AS later WHERE later.address_hash = old.address_hash AND later.at > ${cutoff})
            ORDER BY at LIMIT ${batchSize})
          RETURNING id`,
    )
    return { consents: removed.length }
  }
}

/** Removes deliveries whatever their outcome. */
export function removeOldDeliveries(days: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const ids = idsIn(
      await queryInTransaction(
        req,
        sql`SELECT id FROM webhook_deliveries WHERE created_at <= now() - make_interval(days => ${days}::int)
            ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      ),
    )
    return { webhookDeliveries: (await removeDeliveries(req, ids)).deliveries }
  }
}

/** Pictures that no course has had for so many hours, with their files. */
export function removeUnusedThumbnails(hours: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const ids = idsIn(
      await queryInTransaction(
        req,
        sql`SELECT id FROM course_thumbnails AS picture
            WHERE updated_at <= now() - make_interval(hours => ${hours}::int)
              AND NOT EXISTS (SELECT FROM courses WHERE thumbnail_id = picture.id)
            ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      ),
    )
    if (ids.length === 0) return {}
    const { docs } = await req.payload.delete({
      collection: 'course-thumbnails',
      where: { id: { in: ids } },
      depth: 0,
      overrideAccess: true, // the period is the rule
      req,
    })
    return { thumbnails: docs.length }
  }
}

/**
 * Ends imports that nobody has decided about, or whose process was killed, and lets the people in their files go, as it does
 * those that a finished one has left out.
 */
export function endOldImports(days: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const ids = idsIn(
      await queryInTransaction(
        req,
        sql`UPDATE user_imports SET finished_at = now(), updated_at = now(),
              status = (CASE WHEN status = 'ready' THEN 'discarded' ELSE 'failed' END)::enum_user_imports_status
            WHERE id IN (
              SELECT id FROM user_imports
              WHERE status IN ('reading', 'ready', 'running') AND created_at <= now() - make_interval(days => ${days}::int)
                AND (status <> 'running' OR updated_at <= now() - make_interval(days => ${days}::int))
              ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
            RETURNING id`,
      ),
    )
    await queryInTransaction(
      req,
      sql`DELETE FROM user_import_rows WHERE import_id IN (
            SELECT id FROM user_imports
            WHERE status NOT IN ('reading', 'ready', 'running')
              AND created_at <= now() - make_interval(days => ${days}::int))`,
    )
    return { endedImports: ids.length }
  }
}

/** Who had a conversation open, so many days ago. */
export function removeOldPresence(days: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const removed = await queryInTransaction(
      req,
      sql`DELETE FROM message_presence WHERE seen_at <= now() - make_interval(days => ${days}::int) RETURNING thread_id`,
    )
    return { presence: removed.length }
  }
}

/** Signatures that have been too old to be used again for so many days. */
export function removeUsedTokens(days: number): Batch {
  return async (req): Promise<RemovalCounts> => {
    const removed = await queryInTransaction(
      req,
      sql`DELETE FROM mail_event_tokens WHERE token_hash IN (
            SELECT token_hash FROM mail_event_tokens WHERE at <= now() - make_interval(days => ${days}::int)
            LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
          RETURNING at`,
    )
    return { usedTokens: removed.length }
  }
}

/** Serves tables whose rows nothing else refers to but their mails, which are of the kind `mail`. */
export function removeRowsWhere(
  table:
    | 'exports'
    | 'payload_jobs'
    | 'outgoing_mails'
    | 'announcement_tests'
    | 'join_mails'
    | 'admins_sessions'
    | 'testimonial_votes'
    | 'user_imports'
    | 'inbound_mails'
    | 'mail_events'
    | 'team_invitations',
  kind: string,
  condition: ReturnType<typeof sql>,
  mail?: MailKind,
): Batch {
  const name = sql.identifier(table)
  return async (req): Promise<RemovalCounts> => {
    const removed = await queryInTransaction(
      req,
      sql`DELETE FROM ${name} WHERE id IN (
            SELECT id FROM ${name} WHERE ${condition} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
          RETURNING id`,
    )
    if (mail) await unqueueMails(req, mail, idsIn(removed))
    return { [kind]: removed.length }
  }
}
