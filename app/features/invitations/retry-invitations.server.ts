import type { PayloadRequest } from 'payload'

import { type Actor, requireEditor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { invitationBatchMax, lastingInvitationErrors } from '~collections/values/invitations'

/** `all`: of every batch, but for people who must not be mailed. */
export type FailedInvitations = { ids: number[] } | { batch: string } | 'all'

/**
 * Queues failed invitations again and returns how many. Skips those that have not failed or whose person has a newer
 * invitation; people who must not be mailed fail again with the reason.
 */
export async function retryInvitations(actor: Actor, which: FailedInvitations): Promise<number> {
  requireEditor(actor)
  if (which !== 'all' && 'ids' in which && which.ids.length === 0) return 0
  const condition = conditionFor(which)
  return inTransaction(actor.payload, (req) => queueFailed(req, condition))
}

/** Queues what somebody has missed because they had left since then, in the transaction of `req`: they have taken it back. */
export async function retryMissedInvitation(
  req: PayloadRequest,
  entry: number,
  since: string,
): Promise<void> {
  await queueFailed(
    req,
    sql`entry_id = ${entry} AND error = 'unsubscribed' AND updated_at >= ${since}::timestamptz`,
  )
}

async function queueFailed(req: PayloadRequest, condition: ReturnType<typeof sql>): Promise<number> {
  const retried = await queryInTransaction(
    req,
    sql`UPDATE invitations AS invitation
        SET status = 'queued', attempts = 0, error = NULL, server_reply = NULL, updated_at = now()
        WHERE ${condition} AND status = 'failed' AND entry_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM invitations AS other WHERE other.entry_id = invitation.entry_id
            AND other.id <> invitation.id AND other.status IN ('queued', 'sending', 'sent'))
        RETURNING id`,
  )
  const ids = idsIn(retried)
  await queueMails(req, 'invitation', ids)
  return ids.length
}

function conditionFor(which: FailedInvitations) {
  if (which === 'all')
    return sql`coalesce(error::text, '') <> ALL (${sql.param([...lastingInvitationErrors])}::text[])`
  return 'batch' in which ? sql`batch = ${which.batch}` : sql`id IN ${which.ids.slice(0, invitationBatchMax)}`
}
