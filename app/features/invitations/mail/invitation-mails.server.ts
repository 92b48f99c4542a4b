import type { PayloadRequest } from 'payload'

import { listHeaders } from '~/features/mail/list-headers'
import { siteMailId } from '~/features/mail/site-mail-id'
import { invitationToken, mailName, unsubscribeToken } from '~/features/mail/tokens.server'
import { hashToken } from '~cms/link-tokens'
import type { MailNeeds, MailOutcome, MailRecords } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import { queueInvitationFailed } from '~collections/hooks/queue-webhooks'
import type { Invitation, WaitlistEntry } from '~collections/payload-types'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { invitationDays, type InvitationError } from '~collections/values/invitations'

import { composeInvitation, invitationLinks } from './invitation-mail.server'

/** An invitation to somebody on the waitlist, who may have left or registered since. Its days count from now on. */
export function invitationMails(needs: MailNeeds): MailRecords {
  return {
    async claim(req, id) {
      const invited = await claim(req, needs, id)
      if (!invited) return null
      const obstacle = await findObstacle(req, invited)
      return obstacle ? { obstacle } : { write: () => writeInvitation(needs, invited) }
    },
    async settle(req, id, outcome) {
      if (outcome.state === 'sent') await noteSent(req, id)
      else await noteUnsent(req, id, outcome)
    },
  }
}

type Invited = Pick<Invitation, 'language' | 'seed'> &
  Pick<WaitlistEntry, 'email' | 'status'> & { entry: number; hasLeft: boolean }

async function claim(req: PayloadRequest, { payload }: MailNeeds, id: number): Promise<Invited | null> {
  // Read once it is locked: an address that changes meanwhile brings another seed along.
  await queryInTransaction(req, sql`SELECT FROM invitations WHERE id = ${id} FOR UPDATE`)
  const [queued] = await queryInTransaction<Invited>(
    req,
    sql`SELECT invitation.language, seed, entry.id AS entry, entry.email, entry.status,
          entry.unsubscribed_at IS NOT NULL AS "hasLeft"
        FROM invitations AS invitation JOIN waitlist_entries AS entry ON entry.id = entry_id
        WHERE invitation.id = ${id} AND invitation.status IN ('queued', 'sending')`,
  )
  if (!queued) return null
  // Hashed again, since the secret may have changed.
  const tokenHash = hashToken(invitationToken(payload.secret, queued.seed))
  await queryInTransaction(
    req,
    sql`UPDATE invitations SET status = 'sending', attempts = attempts + 1, error = NULL, server_reply = NULL,
          updated_at = now(), in_outbox = false, token_hash = ${tokenHash},
          expires_at = now() + make_interval(days => ${invitationDays}::int)
        WHERE id = ${id}`,
  )
  return queued
}

async function findObstacle(
  req: PayloadRequest,
  { hasLeft, status, email }: Invited,
): Promise<InvitationError | null> {
  if (hasLeft) return 'unsubscribed'
  if (status === 'registered') return 'registered'
  const hash = addressHash(await readMailKey(req.payload, req), email)
  const [row] = await queryInTransaction<{ obstacle: InvitationError }>(
    req,
    sql`SELECT 'suppressed' AS obstacle FROM suppressions WHERE address_hash = ${hash}
        UNION ALL SELECT 'refused' FROM undeliverable_addresses WHERE address_hash = ${hash} LIMIT 1`,
  )
  return row?.obstacle ?? null
}

async function writeInvitation(
  { payload, siteUrl, domain }: MailNeeds,
  { language, seed, email, entry }: Invited,
): Promise<Mail> {
  const links = invitationLinks(siteUrl, language, {
    accept: invitationToken(payload.secret, seed),
    unsubscribe: unsubscribeToken(await readMailKey(payload), { id: entry, email }),
  })
  return {
    ...(await composeInvitation(payload, language, links)),
    to: { name: '', address: email },
    // The same for every attempt, so that duplicates can be recognised.
    messageId: siteMailId('invitation', mailName(seed), domain),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...listHeaders({ ...links, kind: 'invitation', domain }),
    },
  }
}

type Waiting = Pick<WaitlistEntry, 'id' | 'status'>

/** The entry, which is locked before its invitations, becomes "notified" unless the person has already registered. */
async function noteSent(req: PayloadRequest, id: number): Promise<void> {
  const [entry] = await queryInTransaction<Waiting>(
    req,
    sql`SELECT id, status FROM waitlist_entries
        WHERE id = (SELECT entry_id FROM invitations WHERE id = ${id}) FOR UPDATE`,
  )
  await queryInTransaction(
    req,
    sql`UPDATE invitations SET status = 'sent', error = NULL, sent_at = now(), updated_at = now() WHERE id = ${id}`,
  )
  if (entry?.status !== 'pending') return
  await req.payload.update({
    collection: 'waitlist-entries',
    id: entry.id,
    data: { status: 'notified', sentAt: new Date().toISOString() },
    depth: 0,
    overrideAccess: true, // acts for the editor who invited
    req,
  })
}

/** What somebody did by the link meanwhile stands: who opened it has got it. */
async function noteUnsent(
  req: PayloadRequest,
  id: number,
  outcome: Exclude<MailOutcome, { state: 'sent' }>,
): Promise<void> {
  const { state, attempts } = outcome
  const { problem, reply } = 'problem' in outcome ? outcome : { problem: null, reply: null }
  const [invitation] = await queryInTransaction<{ entry: number | null; error: InvitationError | null }>(
    req,
    sql`UPDATE invitations SET status = ${state === 'failed' ? 'failed' : 'queued'}::enum_invitations_status,
          attempts = ${attempts}, error = ${problem}::enum_invitations_error, server_reply = ${reply},
          in_outbox = ${state === 'outbox'}, updated_at = now()
        WHERE id = ${id} AND status IN ('queued', 'sending') RETURNING entry_id AS entry, error`,
  )
  if (invitation?.entry && state === 'failed')
    await queueInvitationFailed(req, { id, entry: invitation.entry, error: invitation.error })
}
