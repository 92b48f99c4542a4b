import { z } from 'zod'
import type { PayloadRequest } from 'payload'

import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'
import { hashToken } from '~/features/mail/tokens.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { maskEmail } from './mask-email'

const found = z.object({
  id: z.int(),
  entry: z.int(),
  email: z.string(),
  isUsed: z.boolean(),
  isUnsubscribed: z.boolean(),
  isExpired: z.boolean(),
})

/** What an invitation's link leads to. It changes nothing: programs that look through mail open it as well. */
export async function readInvitation(token: string): Promise<InvitationView> {
  const { payload } = await getCms()
  const row = await inTransaction(payload, (req) => findByToken(req, token))
  return { state: stateOf(row), email: row && maskEmail(row.email) }
}

/** The page was seen by somebody. A link that arrived also tells that its mail did. */
export async function openInvitation(token: string): Promise<InvitationState> {
  return change(token, async (req, { id, entry }) => {
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET opened_at = coalesce(opened_at, now()), updated_at = now() WHERE id = ${id}`,
    )
    await queryInTransaction(
      req,
      sql`UPDATE waitlist_entries SET opened_at = coalesce(opened_at, now()), updated_at = now() WHERE id = ${entry}`,
    )
    return 'valid'
  })
}

/** The person accepts: the entry is registered and the link is used up. Gives the state that it was in before. */
export async function acceptInvitation(token: string): Promise<InvitationState> {
  const state = await change(token, async (req, { id, entry }) => {
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET completed_at = now(), opened_at = coalesce(opened_at, now()), updated_at = now()
          WHERE id = ${id}`,
    )
    await queryInTransaction(
      req,
      sql`UPDATE waitlist_entries SET opened_at = coalesce(opened_at, now()), sent_at = coalesce(sent_at, now())
          WHERE id = ${entry}`,
    )
    await req.payload.update({
      collection: 'waitlist-entries',
      id: entry,
      data: { status: 'registered' },
      depth: 0,
      overrideAccess: true, // whoever has the token is the person invited
      req,
    })
    return 'valid'
  })
  getWaitlistStats.forget()
  return state
}

type Found = z.output<typeof found>

/** Does the work if the link is good, on rows that nobody else changes meanwhile. */
async function change(
  token: string,
  work: (req: PayloadRequest, row: Found) => Promise<'valid'>,
): Promise<InvitationState> {
  const { payload } = await getCms()
  return inTransaction(payload, async (req) => {
    const row = await findByToken(req, token, { lock: true })
    const state = stateOf(row)
    if (!row || state !== 'valid') return state
    await markArrived(req, row)
    return work(req, row)
  })
}

async function findByToken(req: PayloadRequest, token: string, { lock = false } = {}): Promise<Found | null> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT invitation.id, entry.id AS entry, entry.email,
          invitation.completed_at IS NOT NULL OR entry.status = 'registered' AS "isUsed",
          entry.unsubscribed_at IS NOT NULL AS "isUnsubscribed",
          invitation.status = 'expired' OR invitation.expires_at < now() AS "isExpired"
        FROM invitations AS invitation JOIN waitlist_entries AS entry ON entry.id = invitation.entry_id
        WHERE invitation.token_hash = ${hashToken(token)}
        ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return z.array(found).parse(rows)[0] ?? null
}

function stateOf(row: Found | null): InvitationState {
  if (!row) return 'unknown'
  if (row.isUsed) return 'used'
  if (row.isUnsubscribed) return 'unsubscribed'
  return row.isExpired ? 'expired' : 'valid'
}

/** Of a mail that was unclear it is clear now, and it is not sent again; unless there is another one by now. */
async function markArrived(req: PayloadRequest, { id, entry }: Found): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE invitations SET status = 'sent', error = NULL, sent_at = coalesce(sent_at, now()), updated_at = now()
        WHERE id = ${id} AND status <> 'sent' AND NOT EXISTS (
          SELECT FROM invitations AS other WHERE other.entry_id = ${entry} AND other.id <> ${id}
            AND other.status IN ('queued', 'sending', 'sent'))`,
  )
}

/** What became of a link: only a valid one can be accepted. */
export type InvitationState = 'valid' | 'used' | 'expired' | 'unsubscribed' | 'unknown'

export type InvitationView = {
  state: InvitationState
  /** Masked; null when there is no such invitation. */
  email: string | null
}
