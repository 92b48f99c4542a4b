import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database-errors'

type RepeatedWork = {
  work: () => Promise<unknown>
  /** For the log. */
  what: string
  /** Milliseconds between the end of one round and the begin of the next, at least. */
  every: number
  /** It rests at least so many times as long as it took. */
  share?: number
  logger: Pick<Logger, 'error' | 'warn'>
}

/** Does the work now and again and again until stopped, which waits for the round under way. A failure ends one round only. */
export function repeatWork(repeated: RepeatedWork): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = repeat(repeated, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function repeat(
  { work, what, every, share = 0, logger }: RepeatedWork,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    try {
      await work()
    } catch (error) {
      if (isDatabaseAway(error)) logger.warn(`${what} waits for the database`)
      else logger.error({ err: error }, `${what} failed`)
    }
    const rest = Math.max(every, (performance.now() - began) * share)
    await wait(rest, undefined, { signal, ref: false }).catch(() => undefined) // aborted by stop()
  }
}
