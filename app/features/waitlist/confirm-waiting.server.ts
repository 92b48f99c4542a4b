import type { Payload, TaskConfig } from 'payload'

import { confirmWaitingTask } from '~collections/hooks/confirm-waiting'
import { retryPolicy } from '~cms/jobs/queues'
import { inTransaction } from '~cms/transaction'
import { longJobs } from '~collections/job-queues'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { getWaitlistStats } from './waitlist-stats.server'

/** Entries per transaction, few enough not to block anyone. */
const batchSize = 100

/**
 * Once an admin has turned confirming off, entries that wait for it count as well: nobody who joins now has to do more than
 * they did. A start without a mail server is no such decision, as it may be a pause or a mistake. It is no consent of theirs
 * and proves no mailbox, so the ledger has nothing of it and nobody moves ahead by it. Returns whether it came to the end.
 */
export async function confirmWaiting(payload: Payload, signal: AbortSignal): Promise<boolean> {
  let total = 0
  let last = batchSize
  while (last === batchSize && !signal.aborted) {
    last = await inTransaction(payload, async (req) => {
      const ids = idsIn(
        await queryInTransaction(
          req,
          sql`SELECT id FROM waitlist_entries WHERE confirmed_at IS NULL AND unsubscribed_at IS NULL
              ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        ),
      )
      for (const id of ids)
        await payload.update({
          collection: 'waitlist-entries',
          id,
          data: { confirmedAt: new Date().toISOString() },
          depth: 0,
          overrideAccess: true, // the setting is the rule
          req,
        })
      return ids.length
    })
    total += last
  }
  if (total > 0) getWaitlistStats.forget()
  return last < batchSize
}

/** Queued when the setting was changed; what it is by now is what counts. */
export function confirmWaitingJob({ stopping }: { stopping: AbortSignal }): TaskConfig<{
  input: object
  output: object
}> {
  return {
    slug: confirmWaitingTask,
    inputSchema: [],
    retries: retryPolicy,
    async handler({ req: { payload } }) {
      const { confirmJoins } = await payload.findGlobal({
        slug: 'site-settings',
        depth: 0,
        overrideAccess: true, // only admins read it
      })
      const isDone = confirmJoins !== 'off' || (await confirmWaiting(payload, stopping))
      if (!isDone) await payload.jobs.queue({ task: confirmWaitingTask, queue: longJobs, input: {} })
      return { output: {} }
    },
  }
}
