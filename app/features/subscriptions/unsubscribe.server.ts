import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { queuePassedOver } from '~/features/announcements/feed-mails.server'
import { forgetUnsubscribed, noteUnsubscribed, queueMissed } from '~/features/announcements/recipients.server'
import { maskEmail } from '~/features/invitations/mask-email'
import { retryMissedInvitation } from '~/features/invitations/retry-invitations.server'
import { isUndoToken, readUnsubscribeToken, undoToken } from '~/features/mail/tokens.server'
import { consentOf } from '~/features/waitlist/join-schema'
import { recordConsent } from '~/features/waitlist/record-consent.server'
import { endRest } from '~/features/waitlist/request-join-mail.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { isoFormat, queryInTransaction, sql } from '~collections/transaction-sql'
import { recordWithdrawal } from '~collections/consents/ledger'
import { reportLeaving } from '~collections/hooks/report-leaving'
import { readMailKey, liftSuppression, suppress } from '~collections/suppression/suppress'
import type { WaitlistEntry } from '~collections/payload-types'
import type { WithdrawalWay } from '~collections/values/waitlist'

/** Minutes in which the page that unsubscribed somebody can take it back. */
const undoMinutes = 15

type Entry = Pick<WaitlistEntry, 'id' | 'email'> & { unsubscribedAt: string | null; canBeUndone: boolean }

/** Changes nothing. */
export async function readSubscription(token: string): Promise<SubscriptionView> {
  return withEntry(token, async (_req, entry) => entry.unsubscribedAt !== null)
}

type Way = {
  how?: 'link' | 'place'
  /** The recipient of the announcement by whose link somebody leaves. */
  recipient?: number | null
}

/** Idempotent. `undo` is for the one who did it, and null for anybody who comes later with the same link. */
export async function unsubscribe(
  token: string,
  { how = 'link', recipient = null }: Way = {},
): Promise<SubscriptionView & { undo: string | null }> {
  let undo: string | null = null
  const view = await withEntry(token, async (req, entry) => {
    await suppress(req, entry.email, 'unsubscribed')
    if (entry.unsubscribedAt !== null) return true
    const at = await leave(req, entry, how)
    if (recipient !== null) await noteUnsubscribed(req, entry.id, recipient)
    undo = undoToken(await readMailKey(req.payload, req), entry.id, at)
    return true
  })
  return { ...view, undo }
}

/**
 * Who calls a mail spam gets none any more, in the line or not. In the transaction of `req`; after it the numbers of the
 * waitlist are to be counted anew.
 */
export async function leaveByComplaint(req: PayloadRequest, email: string): Promise<void> {
  await suppress(req, email, 'complained')
  const entries = await queryInTransaction<Pick<Entry, 'id' | 'email'>>(
    req,
    sql`SELECT id, email FROM waitlist_entries WHERE email = ${email} AND unsubscribed_at IS NULL FOR UPDATE`,
  )
  for (const entry of entries) await leave(req, entry, 'complaint')
}

async function leave(
  req: PayloadRequest,
  { id, email }: Pick<Entry, 'id' | 'email'>,
  how: WithdrawalWay,
): Promise<string> {
  const left = await queryInTransaction(
    req,
    sql`UPDATE waitlist_entries SET unsubscribed_at = now(), updated_at = now() WHERE id = ${id}
        RETURNING to_char(unsubscribed_at AT TIME ZONE 'UTC', ${isoFormat}) AS at`,
  )
  const [{ at }] = leftRows.parse(left)
  await recordWithdrawal(req, [{ id, email }], how)
  await endRest(req, email)
  await reportLeaving(req, 'waitlist.unsubscribed', [{ id, email }])
  return at
}

const leftRows = z.tuple([z.object({ at: z.string() })])

/**
 * Takes an accidental unsubscribe back, with the mails that fell due and the announcements that went by meanwhile; after that only
 * the link in a mail of its own does (docs/decisions/0012).
 */
export async function undoUnsubscribe(
  token: string,
  undo: string,
  timeZone: string,
): Promise<SubscriptionView> {
  return withEntry(token, async (req, { id, email, unsubscribedAt, canBeUndone }) => {
    if (unsubscribedAt === null) return false
    const expected = undoToken(await readMailKey(req.payload, req), id, unsubscribedAt)
    if (!canBeUndone || !isUndoToken(undo, expected)) return true
    await liftSuppression(req, email)
    await forgetUnsubscribed(req, id, unsubscribedAt)
    await queueMissed(req, id, unsubscribedAt)
    await retryMissedInvitation(req, id, unsubscribedAt)
    const { language } = await req.payload.update({
      collection: 'waitlist-entries',
      id,
      data: { unsubscribedAt: null },
      depth: 0,
      overrideAccess: true, // the token proves who it is
      req,
    })
    await queuePassedOver(req, { id, email }, unsubscribedAt, timeZone)
    await recordConsent(req, { id, email }, consentOf(language, 'form', new Date()))
    return false
  })
}

/** `work` returns whether the entry is unsubscribed afterwards. */
async function withEntry(
  token: string,
  work: (req: PayloadRequest, entry: Entry) => Promise<boolean>,
): Promise<SubscriptionView> {
  const { payload } = await getCms()
  const read = readUnsubscribeToken(await readMailKey(payload), token)
  if (read === null) return { state: 'unknown', email: null }
  const view = await inTransaction(payload, async (req): Promise<SubscriptionView> => {
    const [entry] = await queryInTransaction<Entry>(
      req,
      sql`SELECT id, email, to_char(unsubscribed_at AT TIME ZONE 'UTC', ${isoFormat}) AS "unsubscribedAt",
            coalesce(unsubscribed_at > now() - make_interval(mins => ${undoMinutes}::int), false) AS "canBeUndone"
          FROM waitlist_entries WHERE id = ${read.entry} FOR UPDATE`,
    )
    if (!entry || !read.isFor(entry.email)) return { state: 'gone', email: null }
    const isUnsubscribed = await work(req, entry)
    return { state: isUnsubscribed ? 'unsubscribed' : 'subscribed', email: maskEmail(entry.email) }
  })
  getWaitlistStats.forget()
  return view
}

export type SubscriptionView = {
  /** `gone` is an address that has no entry any more: it was erased, or has another address. */
  state: 'subscribed' | 'unsubscribed' | 'gone' | 'unknown'
  /** Masked; null where there is none. */
  email: string | null
}
