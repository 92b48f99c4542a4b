import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database-errors'
import { countWorkFailure } from './metrics'

type RepeatedWork = {
  /** Resolves with true if more is waiting: the next round then starts at once. */
  work: (signal: AbortSignal) => Promise<unknown>
  /** The name in the log. */
  what: string
  /** Milliseconds between the end of one round and the begin of the next, at least. */
  every: number
  /** The minimum pause after a round that failed. */
  retryEvery?: number
  /** The pause is at least so many times as long as the round took. */
  share?: number
  logger: Pick<Logger, 'error' | 'warn'>
}

export type Worker = { stop(): Promise<void> }

/**
 * Runs the work at once and then repeatedly until stopped; stopping waits for the round under way. A failure ends one round only.
 * The one loop of all that the site does by itself (docs/decisions/0034-one-loop-for-what-repeats.md).
 */
export function repeatWork(repeated: RepeatedWork): Worker {
  const stopping = new AbortController()
  const running = repeat(repeated, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Combines workers into one that stops all of them. */
export function together(workers: Worker[]): Worker {
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

async function repeat(
  { work, what, every, retryEvery = every, share = 0, logger }: RepeatedWork,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    let pause = every
    try {
      if ((await work(signal)) === true) continue
    } catch (error) {
      pause = retryEvery
      countWorkFailure(what)
      if (isDatabaseAway(error)) logger.warn(`${what} waits for the database`)
      else logger.error({ err: error }, `${what} failed`)
    }
    const rest = Math.max(pause, (performance.now() - began) * share)
    await wait(rest, undefined, { signal, ref: false }).catch(() => undefined) // aborted by stop()
  }
}
