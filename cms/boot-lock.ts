import type { Logger } from 'pino'

import { withLock } from './advisory-lock'
import { connectToDatabase } from './database-client'

export type BootLockOptions = {
  url: string
  embedded: boolean
  logger: Pick<Logger, 'warn'>
  /** Stops waiting for another instance. */
  signal?: AbortSignal | undefined
}

const lockName = 'kalima boot'
let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs the work while no other instance migrates or seeds this database. The embedded database belongs to one
 * process, and its single session would grant its own lock twice: there, calls queue up.
 */
export async function withBootLock<T>(options: BootLockOptions, work: () => Promise<T>): Promise<T> {
  if (!options.embedded) return withAdvisoryLock(options, work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

/** A separate connection holds the lock, independent of the pool. */
async function withAdvisoryLock<T>(
  { url, logger, signal }: BootLockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const client = await connectToDatabase(url, {})
  client.on('error', (error) =>
    logger.warn({ err: error }, 'the connection that holds the boot lock was lost'),
  )
  try {
    return await withLock(client, { name: lockName, signal }, work)
  } finally {
    await client.end()
  }
}
