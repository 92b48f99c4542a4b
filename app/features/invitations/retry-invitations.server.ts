import { z } from 'zod'

import { type Actor, requireEditor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { invitationBatchMax } from '~collections/values/invitations'

export type FailedInvitations = { ids: number[] } | { batch: string }

const rows = z.array(z.object({ id: z.int() }))

/**
 * Queues failed invitations again and returns how many. Skips those that have not failed or whose person has a newer
 * invitation; people who must not be mailed fail again with the reason.
 */
export async function retryInvitations(actor: Actor, which: FailedInvitations): Promise<number> {
  requireEditor(actor)
  const condition =
    'batch' in which ? sql`batch = ${which.batch}` : sql`id IN ${which.ids.slice(0, invitationBatchMax)}`
  if ('ids' in which && which.ids.length === 0) return 0
  return inTransaction(actor.payload, async (req) => {
    const retried = await queryInTransaction(
      req,
      sql`UPDATE invitations AS invitation
          SET status = 'queued', attempts = 0, error = NULL, server_reply = NULL, updated_at = now()
          WHERE ${condition} AND status = 'failed' AND entry_id IS NOT NULL AND NOT EXISTS (
            SELECT FROM invitations AS other WHERE other.entry_id = invitation.entry_id
              AND other.id <> invitation.id AND other.status IN ('queued', 'sending', 'sent'))
          RETURNING id`,
    )
    const ids = rows.parse(retried).map(({ id }) => id)
    await queueMails(req, 'invitation', ids)
    return ids.length
  })
}
