import type { Payload, PayloadRequest } from 'payload'
import { findDeliveries, removeDeliveries } from '~collections/erasure/deliveries'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { findInvitations, removeInvitations } from '~collections/erasure/invitations'
import { inTransaction } from '~cms/transaction'

/** Records that one transaction removes: few enough to hold nobody up. */
const batchSize = 500

/** How much of each kind went. */
export type Removed = Record<string, number>
type Batch = (req: PayloadRequest) => Promise<Removed>

/**
 * Repeats a batch, each in a transaction of its own, until it finds nothing more of its kind or is told to stop. Adds what
 * went to `total` at once, so that it is known also when a later batch fails.
 */
export async function inBatches(
  payload: Payload,
  { kind, batch, total }: { kind: string; batch: Batch; total: Removed },
  signal: AbortSignal,
): Promise<void> {
  for (let last = batchSize; last === batchSize && !signal.aborted;) {
    const removed = await inTransaction(payload, batch)
    for (const [name, count] of Object.entries(removed)) total[name] = (total[name] ?? 0) + count
    last = removed[kind] ?? 0
  }
}

/** Messages whose last word, theirs or ours, is so many months old, with what goes with them. */
export function removeOldMessages(months: number): Batch {
  return async (req): Promise<Removed> => {
    const limit = sql`now() - make_interval(months => ${months}::int)`
    const messages = idsIn(
      await queryInTransaction(
        req,
        sql`SELECT id FROM contact_submissions AS message
            WHERE created_at <= ${limit} AND NOT EXISTS (
              SELECT FROM contact_submissions_replies AS reply
              WHERE reply._parent_id = message.id AND reply.sent_at > ${limit})
            ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      ),
    )
    if (messages.length === 0) return {}
    const { deliveries } = await removeDeliveries(req, await findDeliveries(req, { submissions: messages }))
    await queryInTransaction(
      req,
      sql`DELETE FROM contact_submissions WHERE id = ANY (${sql.param(messages)}::int[])`,
    )
    return { messages: messages.length, webhookDeliveries: deliveries }
  }
}

/** Days for which a launch date has to stand before it ends the waitlist: a wrong year can be put right within them. */
const settledDays = 30

/** Everyone on the waitlist once the launch is so many months past, with what goes with them. */
export function removeWaitlist(months: number): Batch {
  return async (req): Promise<Removed> => {
    const entries = idsIn(
      await queryInTransaction(
        req,
        sql`SELECT id FROM waitlist_entries
            WHERE EXISTS (
              SELECT FROM countdown
              WHERE target_date <= now() - make_interval(months => ${months}::int)
                AND updated_at <= now() - make_interval(days => ${settledDays}::int))
            ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      ),
    )
    if (entries.length === 0) return {}
    const { invitations } = await removeInvitations(req, await findInvitations(req, entries))
    const { deliveries } = await removeDeliveries(req, await findDeliveries(req, { entries }))
    await queryInTransaction(
      req,
      sql`DELETE FROM waitlist_entries WHERE id = ANY (${sql.param(entries)}::int[])`,
    )
    return { waitlistEntries: entries.length, invitations, webhookDeliveries: deliveries }
  }
}

/** Deliveries in the log of webhooks that are so many days old, however they went. */
export function removeOldDeliveries(days: number): Batch {
  return async (req): Promise<Removed> => {
    const old = idsIn(
      await queryInTransaction(
        req,
        sql`SELECT id FROM webhook_deliveries WHERE created_at <= now() - make_interval(days => ${days}::int)
            ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      ),
    )
    return { webhookDeliveries: (await removeDeliveries(req, old)).deliveries }
  }
}

/** Rows of a table that meet the condition and belong to nothing else. */
export function removeRowsThat(
  table: 'exports' | 'payload_jobs' | 'rejoin_requests' | 'admins_sessions',
  kind: string,
  condition: ReturnType<typeof sql>,
): Batch {
  const name = sql.identifier(table)
  return async (req): Promise<Removed> => {
    const removed = await queryInTransaction(
      req,
      sql`DELETE FROM ${name} WHERE id IN (
            SELECT id FROM ${name} WHERE ${condition} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
          RETURNING id`,
    )
    return { [kind]: removed.length }
  }
}
