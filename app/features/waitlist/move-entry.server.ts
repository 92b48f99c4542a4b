import type { PayloadRequest } from 'payload'

import { newSeed } from '~cms/link-tokens'
import { queueMail } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Invitation, WaitlistEntry } from '~collections/payload-types'

import type { consentOf } from './join-schema'
import { recordConsent } from './record-consent.server'

type Moved = Pick<WaitlistEntry, 'id' | 'status'>
type Move = { email: string; consent: ReturnType<typeof consentOf> }

/**
 * Gives an entry another address, in the transaction of `req`, which has locked it; its place and friends stay. Invitations that may
 * be in the former mailbox stop working, and the person can be invited again. Returns how many these were. Throws for an address
 * that is taken, which the unique index judges.
 */
export async function moveEntry(
  req: PayloadRequest,
  entry: Moved,
  { email, consent }: Move,
): Promise<number> {
  const expired = await moveInvitations(req, entry.id)
  const isToBeInvitedAgain = entry.status === 'notified' && expired > 0
  await refuseFriendsOfThemselves(req, entry.id, email)
  await req.payload.update({
    collection: 'waitlist-entries',
    id: entry.id,
    data: {
      email,
      consent,
      ...(isToBeInvitedAgain && { status: 'pending' as const, sentAt: null, openedAt: null }),
    },
    depth: 0,
    overrideAccess: true, // nobody changes an address but by the services that call this, which have judged who asks
    req,
  })
  await recordConsent(req, { id: entry.id, email }, consent)
  return expired
}

type Current = Pick<Invitation, 'id' | 'status'> & { inOutbox: boolean }

/**
 * Whatever was handed over may be in the former mailbox, also what has failed. What waits goes to the new one, by a link that the
 * former cannot have; and so does what is being handed over at this moment, once more.
 */
async function moveInvitations(req: PayloadRequest, entry: number): Promise<number> {
  const current = await queryInTransaction<Current>(
    req,
    sql`SELECT id, status, coalesce(in_outbox, false) AS "inOutbox" FROM invitations
        WHERE entry_id = ${entry} AND status <> 'expired' AND completed_at IS NULL ORDER BY id FOR UPDATE`,
  )
  const over = current.filter(({ status }) => status === 'sent' || status === 'failed')
  for (const { id } of over)
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET status = 'expired', expires_at = now(), updated_at = now() WHERE id = ${id}`,
    )
  for (const { id, inOutbox } of current.filter((invitation) => !over.includes(invitation))) {
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET status = 'queued', seed = ${newSeed()}, token_hash = NULL, attempts = 0, error = NULL,
            server_reply = NULL, updated_at = now()
          WHERE id = ${id}`,
    )
    // Only a person sends what waits in the outbox.
    if (!inOutbox) await queueMail(req, 'invitation', id)
  }
  return over.length
}

/** A mailbox counts once as a friend, and never for itself, also where it gets there by a new address. */
async function refuseFriendsOfThemselves(req: PayloadRequest, id: number, email: string): Promise<void> {
  await queryInTransaction(
    req,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('friend ' || mailbox_of(${email}), 0))`,
  )
  await queryInTransaction(
    req,
    sql`UPDATE waitlist_entries AS friend SET friend_state = 'refused'
        FROM waitlist_entries AS moved
        WHERE moved.id = ${id} AND friend.friend_state IN ('counted', 'held') AND (
          friend.referred_by = moved.referral_code AND mailbox_of(friend.email) = mailbox_of(${email})
          OR friend.id = moved.id AND EXISTS (
            SELECT FROM waitlist_entries AS other
            WHERE other.id <> moved.id AND mailbox_of(other.email) = mailbox_of(${email})
              AND (other.confirmed_at IS NOT NULL OR other.referral_code = moved.referred_by)))`,
  )
}
