import type { Payload, PayloadRequest } from 'payload'
import type { Pool } from 'pg'
import { invitationQueue, invitationsPerJob } from '~cms/jobs/queues'

/** Leaves the jobs that send these invitations, in the transaction of `req`: none is kept that is not sent. */
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
 * Gives invitations that wait without a job another one: a job is given up when the database failed it again and again.
 * Call it under the boot lock.
 */
export async function rescueInvitations(payload: Payload, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from invitations as invitation
     where status in ('queued', 'sending') and not exists (
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
