import { z } from 'zod'

import { type Actor, requireEditor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { invitationBatchMax } from '~collections/values/invitations'
import type { Payload, PayloadRequest } from 'payload'
import type { Pool } from 'pg'
import { invitationQueue, invitationsPerJob } from '~cms/jobs/queues'

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
    await queueInvitations(req, ids)
    return ids.length
  })
}

/** Runs in the transaction of `req`, so that no invitation is stored without a job. */
export async function queueInvitations(req: PayloadRequest, ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += invitationsPerJob)
    await req.payload.jobs.queue({
      task: invitationQueue.task,
      queue: invitationQueue.name,
      input: { invitations: ids.slice(first, first + invitationsPerJob) },
      req,
    })
}

/**
 * Queues invitations whose job was given up, after repeated database failures. Those in the outbox wait for a person. Call
 * it under the boot lock.
 */
export async function rescueInvitations(payload: Payload, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from invitations as invitation
     where status in ('queued', 'sending') and not coalesce(in_outbox, false) and not exists (
       select from payload_jobs as job
       where job.task_slug = $1 and not coalesce(job.has_error, false)
         and job.input -> 'invitations' @> to_jsonb(invitation.id))
     order by id`,
    [invitationQueue.task],
  )
  for (let first = 0; first < rows.length; first += invitationsPerJob)
    await payload.jobs.queue({
      task: invitationQueue.task,
      queue: invitationQueue.name,
      input: { invitations: rows.slice(first, first + invitationsPerJob).map(({ id }) => id) },
    })
}
