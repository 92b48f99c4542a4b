import type { Payload, Where } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { tryWithLock } from '../advisory-lock'
import { readMailPause } from '../email/mail-pause'
import { repeatWork, together, type Worker } from '../repeat-work'
import { invitationQueue, mailTasks } from './queues'

/** How long a queue that was empty is left alone (ms). */
const usualPause = 1000

/** The queues, their concurrency, and the keys of their advisory locks. */
const lanes = [
  { queue: 'default', batch: 20, lockKey: 7_261_002 },
  { queue: invitationQueue.name, batch: 1, lockKey: 7_261_003 },
]
type Lane = (typeof lanes)[number]

type JobRunner = {
  payload: Payload
  pool: Pool
  embedded: boolean
  logger: Pick<Logger, 'error' | 'warn'>
  pause?: number | undefined
}

/**
 * Runs the queues side by side until stopped; stopping waits for running jobs. Only one instance works on a queue at
 * a time: Payload claims jobs one by one, so that two instances could run the same one.
 */
export function runJobs(runner: JobRunner): Worker {
  const { payload, pool, pause = usualPause, logger } = runner
  return together(
    lanes.map((lane) => {
      const work = async () => {
        const ran = await tryWithLock(runner, lane.lockKey, () => runBatch(payload, pool, lane))
        return ran !== undefined && ran >= lane.batch // a full batch means that more may be waiting
      }
      return repeatWork({ work, what: 'the job queue', every: pause, logger })
    }),
  )
}

/** Returns the number of jobs. */
async function runBatch(payload: Payload, pool: Pool, { queue, batch }: Lane): Promise<number> {
  // Under the lock, a job marked as running was left by a killed process.
  await pool.query('update payload_jobs set processing = false where processing and queue = $1', [queue])
  const pause = await readMailPause(pool)
  const run = async (limit: number, where?: Where) => {
    // The system runs jobs.
    const options = { queue, limit, silent: true, overrideAccess: true, ...(where && { where }) }
    const { jobStatus } = await payload.jobs.run(options)
    return Object.keys(jobStatus ?? {}).length
  }
  if (pause === 'none') return run(batch)
  // One mail finds out whether the pause is over; all else goes on.
  if (pause === 'due') await run(1, { taskSlug: { in: [...mailTasks] } })
  return run(batch, { taskSlug: { not_in: [...mailTasks] } })
}
