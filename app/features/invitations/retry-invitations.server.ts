import { z } from 'zod'

import type { Actor } from '~/api/identity/identify.server'
import { requireEditor } from '~/api/identity/require-editor.server'
import { queueInvitations } from './mail/queue-invitations.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { invitationBatchMax } from '~collections/values'

export type FailedInvitations = { ids: number[] } | { batch: string }

const rows = z.array(z.object({ id: z.int() }))

/**
 * Sends invitations that failed again, those named or all of a batch, and gives how many. One that did not fail, or whose
 * person got another in the meantime, stays as it is; whoever must not be written to fails again with the reason.
 */
export async function retryInvitations(actor: Actor, which: FailedInvitations): Promise<number> {
  requireEditor(actor)
  const isMeant =
    'batch' in which ? sql`batch = ${which.batch}` : sql`id IN ${which.ids.slice(0, invitationBatchMax)}`
  if ('ids' in which && which.ids.length === 0) return 0
  return inTransaction(actor.payload, async (req) => {
    const retried = await queryInTransaction(
      req,
      sql`UPDATE invitations AS invitation
          SET status = 'queued', attempts = 0, error = NULL, server_reply = NULL, updated_at = now()
          WHERE ${isMeant} AND status = 'failed' AND entry_id IS NOT NULL AND NOT EXISTS (
            SELECT FROM invitations AS other WHERE other.entry_id = invitation.entry_id
              AND other.id <> invitation.id AND other.status IN ('queued', 'sending', 'sent'))
          RETURNING id`,
    )
    const ids = rows.parse(retried).map(({ id }) => id)
    await queueInvitations(req, ids)
    return ids.length
  })
}

/** The same for one; false when there was nothing to retry. */
export async function retryInvitation(actor: Actor, id: number): Promise<boolean> {
  return (await retryInvitations(actor, { ids: [id] })) > 0
}
