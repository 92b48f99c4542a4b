import type { Payload, Where } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { tryWithLock } from '../advisory-lock'
import { repeatWork, type Worker } from '../repeat-work'

/** How long a queue that was empty is left alone (ms). */
const usualPause = 1000

const queue = 'default'
/** Jobs that run side by side. */
const batch = 20
/** Held by the instance that runs jobs, for each batch. */
export const jobsLock = 7_261_002

type JobRunner = {
  payload: Payload
  pool: Pool
  embedded: boolean
  logger: Pick<Logger, 'error' | 'warn'>
  pause?: number | undefined
}

/**
 * Runs the jobs until stopped; stopping waits for running ones. Only one instance works at a time: Payload claims jobs one by
 * one, so that two instances could run the same one.
 */
export function runJobs(runner: JobRunner): Worker {
  const { payload, pool, pause = usualPause, logger } = runner
  const work = async () => {
    if (!(await hasDueJobs(pool))) return false
    const ran = await tryWithLock(runner, jobsLock, () => runBatch(payload, pool))
    return ran !== undefined && ran >= batch // a full batch means that more may be waiting
  }
  return repeatWork({ work, what: 'the job queue', every: pause, logger })
}

/** Asks in one statement what a batch would in many, since most rounds find nothing. The conditions are Payload's own. */
async function hasDueJobs(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from payload_jobs
     where queue = $1 and completed_at is null and has_error is not true and (wait_until is null or wait_until < $2)
     limit 1`,
    [queue, new Date()],
  )
  return rowCount !== 0
}

/**
 * Each has a batch of its own in turn. Calls of webhooks wait for the servers of others: of a receiver that hangs there may be
 * thousands, which everything else would stand behind, since the oldest come first.
 */
const turns: Where[] = [
  { taskSlug: { not_equals: 'deliver-webhook' } },
  { taskSlug: { equals: 'deliver-webhook' } },
]

/** Returns the number of jobs of the longest turn. */
async function runBatch(payload: Payload, pool: Pool): Promise<number> {
  // Under the lock, a job marked as running was left by a killed process.
  await pool.query('update payload_jobs set processing = false where processing and queue = $1', [queue])
  let longest = 0
  for (const where of turns) {
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
