import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database-errors'

type Options = { pool: Pool; where: string; logger: Pick<Logger, 'info' | 'warn'>; signal?: AbortSignal }

const retryEvery = 500
const remindEvery = 10_000

/** Returns when the database answers. One that is away is waited for; one that refuses us ends the start. */
export async function waitForDatabase({ pool, where, logger, signal }: Options): Promise<void> {
  let saidAt: number | undefined
  for (;;) {
    signal?.throwIfAborted()
    try {
      await pool.query('SELECT 1')
      if (saidAt !== undefined) logger.info(`the database at ${where} is there`)
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isDatabaseAway(error))
        throw new Error(`The database at ${where} refuses: ${reason}`, { cause: error })
      if (saidAt === undefined || Date.now() - saidAt >= remindEvery) {
        logger.warn(`waiting for the database at ${where} (${reason})`)
        saidAt = Date.now()
      }
    }
    await sleep(retryEvery, undefined, { signal })
  }
}
