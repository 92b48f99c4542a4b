import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { maskEmail } from '~/features/invitations/mask-email'
import { entryOfUnsubscribeToken } from '~/features/mail/tokens.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { readMailKey, liftSuppression, suppress } from '~collections/suppression/suppress'

const entryRows = z.array(z.object({ id: z.int(), email: z.string(), isUnsubscribed: z.boolean() }))
type Entry = z.output<typeof entryRows>[number]

/** Changes nothing. */
export async function readSubscription(token: string): Promise<SubscriptionView> {
  return withEntry(token, async (_req, entry) => entry.isUnsubscribed)
}

/** Idempotent. */
export async function unsubscribe(token: string): Promise<SubscriptionView> {
  return withEntry(token, async (req, { id, email }) => {
    await suppress(req, email, 'unsubscribed')
    await queryInTransaction(
      req,
      sql`UPDATE waitlist_entries SET unsubscribed_at = now(), updated_at = now()
          WHERE id = ${id} AND unsubscribed_at IS NULL`,
    )
    return true
  })
}

/** Undoes an accidental unsubscribe. */
export async function resubscribe(token: string): Promise<SubscriptionView> {
  return withEntry(token, async (req, { id, email }) => {
    await liftSuppression(req, email)
    await queryInTransaction(
      req,
      sql`UPDATE waitlist_entries SET unsubscribed_at = NULL, updated_at = now() WHERE id = ${id}`,
    )
    return false
  })
}

/** `work` returns whether the entry is unsubscribed afterwards. */
async function withEntry(
  token: string,
  work: (req: PayloadRequest, entry: Entry) => Promise<boolean>,
): Promise<SubscriptionView> {
  const { payload } = await getCms()
  const id = entryOfUnsubscribeToken(await readMailKey(payload), token)
  if (id === null) return { state: 'unknown', email: null }
  const view = await inTransaction(payload, async (req): Promise<SubscriptionView> => {
    const rows = await queryInTransaction(
      req,
      sql`SELECT id, email, unsubscribed_at IS NOT NULL AS "isUnsubscribed" FROM waitlist_entries WHERE id = ${id}`,
    )
    const [entry] = entryRows.parse(rows)
    if (!entry) return { state: 'erased', email: null }
    const isUnsubscribed = await work(req, entry)
    return { state: isUnsubscribed ? 'unsubscribed' : 'subscribed', email: maskEmail(entry.email) }
  })
  getWaitlistStats.forget()
  return view
}

export type SubscriptionView = {
  state: 'subscribed' | 'unsubscribed' | 'erased' | 'unknown'
  /** Masked; null for an erased or unknown person. */
  email: string | null
}
