import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../database-errors'
import { invitationQueue } from './queues'

/** Milliseconds between two looks at a queue. */
const pause = 1000

/** The queues, how many of their jobs run side by side, and their names among PostgreSQL's advisory locks. */
const lanes = [
  { queue: 'default', batch: 20, lockKey: 7_261_002 },
  { queue: invitationQueue.name, batch: 1, lockKey: 7_261_003 },
]
type Lane = (typeof lanes)[number]

type JobRunner = { payload: Payload; pool: Pool; embedded: boolean; logger: Pick<Logger, 'error' | 'warn'> }

/**
 * Works the job queues, side by side, until it is stopped, which waits for the jobs under way. Among several instances
 * one works a queue at a time: Payload marks jobs as taken one by one, so that two could take the same.
 */
export function runJobs(runner: JobRunner): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const work = Promise.all(lanes.map((lane) => workLane(runner, lane, stopping.signal)))
  return {
    async stop() {
      stopping.abort()
      await work
    },
  }
}

async function workLane(
  { payload, pool, embedded, logger }: JobRunner,
  lane: Lane,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let ran = 0
    try {
      const work = async () => (ran = await runBatch(payload, pool, lane))
      await (embedded ? work() : withJobLock(pool, lane.lockKey, work))
    } catch (error) {
      if (isDatabaseAway(error)) logger.warn('the job queue waits for the database')
      else logger.error({ err: error }, 'the job queue failed')
    }
    // As long as there may be more, there is nothing to wait for.
    if (ran < lane.batch) await wait(pause, undefined, { signal, ref: false }).catch(() => undefined) // woken to stop
  }
}

/** Runs the next jobs of the queue and gives how many there were. */
async function runBatch(payload: Payload, pool: Pool, { queue, batch }: Lane): Promise<number> {
  // Nobody else works it now, so a job that counts as running was left behind by a process that was killed.
  await pool.query('update payload_jobs set processing = false where processing and queue = $1', [queue])
  // The server itself.
  const { jobStatus } = await payload.jobs.run({ queue, limit: batch, silent: true, overrideAccess: true })
  return Object.keys(jobStatus ?? {}).length
}

/** Does the work unless another instance has the lock; it is then left to that one. */
export async function withJobLock(pool: Pool, lockKey: number, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      lockKey,
    ])
    if (!rows[0]?.locked) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that failed may still hold the lock: it is closed, not given back.
    client.release(broken)
  }
}
