import type { PayloadRequest } from 'payload'

import { requireEditor, type Actor } from '~/auth/identify.server'
import { queueInvitations } from '~/features/invitations/retry-invitations.server'
import { joinMailTask, teamInvitationTask } from '~cms/jobs/queues'
import { inTransaction } from '~cms/transaction'
import { queueSending } from '~collections/hooks/send-messages'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { teamInvitationDays } from '~collections/values/team'
import { confirmationDays, rejoinDays } from '~collections/values/waitlist'

/**
 * Queues what was written to the outbox while there was no mail server, and gives how many. A row leaves the outbox in the
 * transaction that queues it, so that two people, or two instances, send nothing twice. Links count their days from now on.
 */
export async function sendWaitingMail(actor: Actor): Promise<number> {
  requireEditor(actor)
  return inTransaction(actor.payload, async (req) => {
    const invitations = await take(
      req,
      sql`UPDATE invitations SET in_outbox = false, updated_at = now()
          WHERE status = 'queued' AND in_outbox RETURNING id`,
    )
    await queueInvitations(req, invitations)
    const messages = await take(
      req,
      sql`UPDATE messages SET in_outbox = false, updated_at = now()
          WHERE kind = 'sent' AND delivery = 'queued' AND in_outbox RETURNING id`,
    )
    for (const id of messages) await queueSending(req, id)
    const joinMails = await take(
      req,
      sql`UPDATE join_mails SET in_outbox = false, updated_at = now(),
            expires_at = now() + make_interval(days => CASE kind WHEN 'rejoin' THEN ${rejoinDays}::int ELSE ${confirmationDays}::int END)
          WHERE in_outbox AND seed <> '' AND expires_at > now() RETURNING id`,
    )
    for (const mail of joinMails) await req.payload.jobs.queue({ task: joinMailTask, input: { mail }, req })
    const colleagues = await take(
      req,
      sql`UPDATE team_invitations SET in_outbox = false, updated_at = now(),
            expires_at = now() + make_interval(days => ${teamInvitationDays}::int)
          WHERE in_outbox AND delivery = 'queued' AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
          RETURNING id`,
    )
    for (const invitation of colleagues)
      await req.payload.jobs.queue({ task: teamInvitationTask, input: { invitation }, req })
    return invitations.length + messages.length + joinMails.length + colleagues.length
  })
}

async function take(req: PayloadRequest, update: ReturnType<typeof sql>): Promise<number[]> {
  return idsIn(await queryInTransaction(req, update)).sort((one, other) => one - other)
}
