import type { Payload, Where } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { longJobs } from '~collections/job-queues'
import { tryWithLock } from '../advisory-lock'
import { repeatWork, together, type Worker } from '../repeat-work'
import { nextDeliveries } from './next-deliveries'

/** How long a queue that was empty is left alone (ms). */
const usualPause = 1000

/** Jobs that run side by side. */
const batch = 20
/** Held by the instance that runs jobs, for each batch. */
export const jobsLock = 7_261_002

/** Which jobs may run now. */
type Turn = (pool: Pool, queue: string) => Where | Promise<Where>
type Queue = { queue: string; what: string; lock: number; turns: Turn[] }

const queues: Queue[] = [
  {
    queue: 'default', // Payload's own
    what: 'the job queue',
    lock: jobsLock,
    // Each has a batch of its own in turn. Calls of webhooks wait for the servers of others: of a receiver that hangs there may
    // be thousands, which everything else would stand behind, since the oldest come first.
    turns: [
      () => ({ taskSlug: { not_equals: 'deliver-webhook' } }),
      async (pool, queue) => ({ id: { in: await nextDeliveries(pool, { queue, limit: batch }) } }),
    ],
  },
  { queue: longJobs, what: 'the queue of long jobs', lock: 7_261_012, turns: [() => ({})] },
]

type JobRunner = {
  payload: Payload
  pool: Pool
  embedded: boolean
  logger: Pick<Logger, 'error' | 'warn'>
  pause?: number | undefined
}

/**
 * Runs the jobs until stopped; stopping waits for running ones. Only one instance works at a queue at a time: Payload claims
 * jobs one by one, so that two instances could run the same one.
 */
export function runJobs(runner: JobRunner): Worker {
  return together(queues.map((queue) => workOff(queue, runner)))
}

function workOff(queue: Queue, runner: JobRunner): Worker {
  const { payload, pool, pause = usualPause, logger } = runner
  const work = async () => {
    if (!(await hasDueJobs(pool, queue))) return false
    const ran = await tryWithLock(runner, queue.lock, () => runBatch(payload, pool, queue))
    return ran !== undefined && ran >= batch // a full batch means that more may be waiting
  }
  return repeatWork({ work, what: queue.what, every: pause, logger })
}

/** Asks in one statement what a batch would in many, since most rounds find nothing. The conditions are Payload's own. */
async function hasDueJobs(pool: Pool, { queue }: Queue): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from payload_jobs
     where queue = $1 and completed_at is null and has_error is not true and (wait_until is null or wait_until < $2)
     limit 1`,
    [queue, new Date()],
  )
  return rowCount !== 0
}

/** Returns the number of jobs of the longest turn. */
async function runBatch(payload: Payload, pool: Pool, { queue, turns }: Queue): Promise<number> {
  // Under the lock, a job marked as running was left by a killed process.
  await pool.query('update payload_jobs set processing = false where processing and queue = $1', [queue])
  let longest = 0
  for (const turn of turns) {
    const where = await turn(pool, queue)
    const { jobStatus } = await payload.jobs.run({
      queue,
      where,
      limit: batch,
      silent: true,
      overrideAccess: true, // the system runs jobs
    })
    longest = Math.max(longest, Object.keys(jobStatus ?? {}).length)
  }
  return longest
}
