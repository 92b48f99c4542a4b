import type { Payload, TaskConfig } from 'payload'

import { retryPolicy } from '~cms/jobs/queues'
import { placeFriendsTask } from '~collections/hooks/place-friends'
import { longJobs } from '~collections/job-queues'
import { idsIn, sql } from '~collections/transaction-sql'

/** Entries per statement, few enough not to block anyone. */
const batchSize = 100

/**
 * Has the database place everybody with friends, by the settings of the moment: of two changes in short order the later one stays, as
 * its own job comes after it. From the newest on, since who confirms locks a friend and then the one who brought them. Returns whether it
 * came to the end; otherwise it begins again, which places nobody wrongly.
 */
async function placeFriends({ db }: Payload, stopping: AbortSignal): Promise<boolean> {
  let before: number | undefined = 2 ** 31 - 1
  while (before !== undefined && !stopping.aborted) {
    const { rows } = await db.drizzle.execute(sql`
      with batch as materialized (
        select id from waitlist_entries where friends > 0 and id < ${before} order by id desc limit ${batchSize} for update
      )
      update waitlist_entries as entry set friends = entry.friends from batch where entry.id = batch.id returning entry.id`)
    const ids = idsIn(rows)
    before = ids.length > 0 ? Math.min(...ids) : undefined
  }
  return before === undefined
}

/** Queued when the settings were changed. */
export function placeFriendsJob({ stopping }: { stopping: AbortSignal }): TaskConfig<{
  input: object
  output: object
}> {
  return {
    slug: placeFriendsTask,
    inputSchema: [],
    retries: retryPolicy,
    async handler({ req: { payload } }) {
      const isDone = await placeFriends(payload, stopping)
      if (!isDone) await payload.jobs.queue({ task: placeFriendsTask, queue: longJobs, input: {} })
      return { output: {} }
    },
  }
}
