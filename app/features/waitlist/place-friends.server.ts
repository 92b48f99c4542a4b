import type { Payload, TaskConfig } from 'payload'

import { retryPolicy } from '~cms/jobs/queues'
import { placeFriendsTask } from '~collections/hooks/place-friends'
import { idsIn, sql } from '~collections/transaction-sql'

/** Entries per statement, few enough not to block anyone. */
const batchSize = 100

/**
 * Has the database place everybody with friends, by the settings of the moment: of two changes in short order the later one stays, as
 * its own job comes after it. From the newest on, since who confirms locks a friend and then the one who brought them.
 */
async function placeFriends({ db }: Payload): Promise<void> {
  for (let before: number | undefined = 2 ** 31 - 1; before !== undefined;) {
    const { rows } = await db.drizzle.execute(sql`
      with batch as materialized (
        select id from waitlist_entries where friends > 0 and id < ${before} order by id desc limit ${batchSize} for update
      )
      update waitlist_entries as entry set friends = entry.friends from batch where entry.id = batch.id returning entry.id`)
    const ids = idsIn(rows)
    before = ids.length > 0 ? Math.min(...ids) : undefined
  }
}

/** Queued when the settings were changed. */
export const placeFriendsJob: TaskConfig<{ input: object; output: object }> = {
  slug: placeFriendsTask,
  inputSchema: [],
  retries: retryPolicy,
  async handler({ req: { payload } }) {
    await placeFriends(payload)
    return { output: {} }
  },
}
