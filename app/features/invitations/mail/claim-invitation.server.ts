import type { Pool } from 'pg'
import { type InvitationError, invitationDays } from '~collections/values/invitations'
import { addressHash } from '~collections/suppression/suppress'
import type { Invitation, WaitlistEntry } from '~collections/payload-types'

export type ClaimedInvitation = Pick<Invitation, 'id' | 'language'> &
  Pick<WaitlistEntry, 'email'> & { entry: number }

type Row = Omit<ClaimedInvitation, 'id'> & Pick<WaitlistEntry, 'status'> & { unsubscribed: boolean }

/**
 * Marks an invitation as being sent; after a crash nobody can know whether it left. Null when it is not waiting any
 * more.
 */
export async function claimInvitation(
  pool: Pool,
  { id, tokenHash, mailKey }: { id: number; tokenHash: string; mailKey: string },
): Promise<{ invitation: ClaimedInvitation; obstacle: InvitationError | null } | null> {
  const { rows } = await pool.query<Row>(
    `update invitations as invitation
     set status = 'sending', attempts = attempts + 1, error = null, server_reply = null, updated_at = now(),
         in_outbox = false, token_hash = $2, expires_at = now() + make_interval(days => $3)
     from waitlist_entries as entry
     where invitation.id = $1 and invitation.status = 'queued' and not coalesce(invitation.in_outbox, false)
       and entry.id = invitation.entry_id
     returning invitation.language, entry.id as entry, entry.email, entry.status,
       entry.unsubscribed_at is not null as unsubscribed`,
    [id, tokenHash, invitationDays],
  )
  const [row] = rows
  if (!row) return null
  const { language, entry, email } = row
  return { invitation: { id, language, entry, email }, obstacle: await findObstacle(pool, mailKey, row) }
}

async function findObstacle(pool: Pool, mailKey: string, row: Row): Promise<InvitationError | null> {
  if (row.unsubscribed) return 'unsubscribed'
  if (row.status === 'registered') return 'registered'
  const { rows } = await pool.query<{ obstacle: InvitationError }>(
    `select 'suppressed' as obstacle from suppressions where address_hash = $1
     union all select 'refused' from undeliverable_addresses where address_hash = $1 limit 1`,
    [addressHash(mailKey, row.email)],
  )
  return rows[0]?.obstacle ?? null
}
