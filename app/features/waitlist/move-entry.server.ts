import type { PayloadRequest } from 'payload'

import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { WaitlistEntry } from '~collections/payload-types'

import type { consentOf } from './join-schema'
import { recordConsent } from './record-consent.server'

type Moved = Pick<WaitlistEntry, 'id' | 'status'>
type Move = { email: string; consent: ReturnType<typeof consentOf> }

/**
 * Gives an entry another address, in the transaction of `req`; its place and friends stay. Invitations that were sent to the
 * former address stop working, and the person can be invited again. Returns how many these were. Throws for an address that
 * is taken, which the unique index judges.
 */
export async function moveEntry(
  req: PayloadRequest,
  entry: Moved,
  { email, consent }: Move,
): Promise<number> {
  const expired = idsIn(
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET status = 'expired', expires_at = now(), updated_at = now()
          WHERE entry_id = ${entry.id} AND status = 'sent' AND completed_at IS NULL RETURNING id`,
    ),
  )
  const isToBeInvitedAgain = entry.status === 'notified' && expired.length > 0
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
  return expired.length
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
