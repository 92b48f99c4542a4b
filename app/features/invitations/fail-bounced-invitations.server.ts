import type { PayloadRequest } from 'payload'

import { mailName } from '~/features/mail/tokens.server'
import { queueInvitationFailed } from '~collections/hooks/queue-webhooks'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Invitation, WaitlistEntry } from '~collections/payload-types'

type SentInvitation = Pick<Invitation, 'id' | 'seed'> & Pick<WaitlistEntry, 'email'>

/**
 * Marks the invitations that came back as failed, and gives the addresses that they went to. The ids of the mails have to
 * be those of invitations to these very people.
 */
export async function failBouncedInvitations(
  req: PayloadRequest,
  messageIds: string[],
  recipients: string[],
): Promise<string[]> {
  const names = new Set(messageIds.flatMap((id) => /^<invitation\.([0-9a-f]{24})@/.exec(id)?.[1] ?? []))
  if (names.size === 0 || recipients.length === 0) return []
  const rows = await queryInTransaction<SentInvitation>(
    req,
    sql`SELECT invitation.id, entry.email, seed
        FROM waitlist_entries AS entry JOIN invitations AS invitation ON invitation.entry_id = entry.id
        WHERE entry.email = ANY (${sql.param(recipients)}::text[])`,
  )
  const bounced = rows.filter(({ seed }) => names.has(mailName(seed)))
  const ids = bounced.map(({ id }) => id)
  const failed = await queryInTransaction<{ id: number; entry: number }>(
    req,
    sql`UPDATE invitations SET status = 'failed', error = 'refused', updated_at = now()
        WHERE id = ANY (${sql.param(ids)}::int[]) AND status = 'sent' AND opened_at IS NULL AND completed_at IS NULL
        RETURNING id, entry_id AS entry`,
  )
  for (const invitation of failed) await queueInvitationFailed(req, { ...invitation, error: 'refused' })
  return [...new Set(bounced.map(({ email }) => email))]
}
