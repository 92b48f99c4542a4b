import { z } from 'zod'
import type { PayloadRequest } from 'payload'

import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'
import { hashToken } from '~cms/link-tokens'
import { inTransaction } from '~cms/transaction'
import { markDeliverable } from '~collections/suppression/undeliverable'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Invitation, WaitlistEntry } from '~collections/payload-types'

import { maskEmail } from './mask-email'

/** Changes nothing, since mail scanners open links too. */
export async function readInvitation(token: string): Promise<InvitationView> {
  const { payload } = await getCms()
  const row = await inTransaction(payload, (req) => findByToken(req, token))
  return { state: toState(row), email: row && maskEmail(row.email) }
}

/** Recorded once a person has seen the page, which also proves that the mail arrived. */
export async function openInvitation(token: string): Promise<InvitationState> {
  return withValidInvitation(token, async (req, { id, entry }) => {
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET opened_at = coalesce(opened_at, now()), updated_at = now() WHERE id = ${id}`,
    )
    const opened = await queryInTransaction(
      req,
      sql`UPDATE waitlist_entries SET opened_at = coalesce(opened_at, now()), updated_at = now() WHERE id = ${entry}
          RETURNING status`,
    )
    // What was unclear, or waited in the outbox, has reached them.
    if (openedRows.parse(opened)[0].status === 'pending')
      await req.payload.update({
        collection: 'waitlist-entries',
        id: entry,
        data: { status: 'notified' },
        depth: 0,
        overrideAccess: true, // the token proves who it is
        req,
      })
    return 'valid'
  })
}

const openedRows = z.tuple([z.object({ status: z.string() })])

/** Registers the entry and uses the link up. Returns the state of the link before that. */
export async function acceptInvitation(token: string): Promise<InvitationState> {
  const state = await withValidInvitation(token, async (req, { id, entry }) => {
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
      overrideAccess: true, // the token proves who it is
      req,
    })
    return 'valid'
  })
  getWaitlistStats.forget()
  return state
}

type InvitationRow = Pick<Invitation, 'id'> &
  Pick<WaitlistEntry, 'email'> & {
    entry: number
    isUsed: boolean
    isUnsubscribed: boolean
    isExpired: boolean
  }

/** Runs `work` on locked rows if the link is valid. */
async function withValidInvitation(
  token: string,
  work: (req: PayloadRequest, row: InvitationRow) => Promise<'valid'>,
): Promise<InvitationState> {
  const { payload } = await getCms()
  return inTransaction(payload, async (req) => {
    const row = await findByToken(req, token, { lock: true })
    const state = toState(row)
    if (!row || state !== 'valid') return state
    await markDelivered(req, row)
    return work(req, row)
  })
}

async function findByToken(
  req: PayloadRequest,
  token: string,
  { lock = false } = {},
): Promise<InvitationRow | null> {
  const hash = hashToken(token)
  if (lock)
    await queryInTransaction(
      req,
      sql`SELECT FROM waitlist_entries WHERE id = (SELECT entry_id FROM invitations WHERE token_hash = ${hash}) FOR UPDATE`,
    )
  const rows = await queryInTransaction<InvitationRow>(
    req,
    sql`SELECT invitation.id, entry.id AS entry, entry.email,
          invitation.completed_at IS NOT NULL OR entry.status = 'registered' AS "isUsed",
          entry.unsubscribed_at IS NOT NULL AS "isUnsubscribed",
          invitation.status = 'expired' OR invitation.expires_at < now() AS "isExpired"
        FROM invitations AS invitation JOIN waitlist_entries AS entry ON entry.id = invitation.entry_id
        WHERE invitation.token_hash = ${hash}
        ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return rows[0] ?? null
}

function toState(row: InvitationRow | null): InvitationState {
  if (!row) return 'unknown'
  if (row.isUsed) return 'used'
  if (row.isUnsubscribed) return 'unsubscribed'
  return row.isExpired ? 'expired' : 'valid'
}

/** An opened link proves delivery, so an invitation that is unclear, or waits in the outbox, is not sent again, unless a newer one exists. */
async function markDelivered(req: PayloadRequest, { id, entry, email }: InvitationRow): Promise<void> {
  await markDeliverable(req, email)
  await queryInTransaction(
    req,
    sql`UPDATE invitations SET status = 'sent', error = NULL, in_outbox = false, sent_at = coalesce(sent_at, now()),
          updated_at = now()
        WHERE id = ${id} AND status <> 'sent' AND NOT EXISTS (
          SELECT FROM invitations AS other WHERE other.entry_id = ${entry} AND other.id <> ${id}
            AND other.status IN ('queued', 'sending', 'sent'))`,
  )
}

/** Only a valid link can be accepted. */
export type InvitationState = 'valid' | 'used' | 'expired' | 'unsubscribed' | 'unknown'

export type InvitationView = {
  state: InvitationState
  /** Masked; null for an unknown invitation. */
  email: string | null
}
