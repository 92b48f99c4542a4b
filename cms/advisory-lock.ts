import type { Client, Pool, PoolClient } from 'pg'

/**
 * Takes locks of transactions rather than of sessions: behind a pooler in transaction mode, a session's lock would be
 * taken on one connection and released on another. The work itself runs on other connections, and may take its time.
 */
async function inLockingTransaction<Result>(
  client: Client | PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await work()
  } finally {
    await client.query('commit')
  }
}

type NamedLock = {
  name: string
  /** Ends the waiting, and not the work. */
  signal?: AbortSignal | undefined
}

/** Waits for the lock, as long as another instance migrates: the timeout of the role is one for requests. */
export function withLock<Result>(
  client: Client,
  { name, signal }: NamedLock,
  work: () => Promise<Result>,
): Promise<Result> {
  return inLockingTransaction(client, async () => {
    await client.query('set local statement_timeout = 0')
    signal?.throwIfAborted()
    const stop = () => void client.end() // the query fails with its connection
    signal?.addEventListener('abort', stop)
    await client
      .query('select pg_advisory_xact_lock(hashtext($1))', [name])
      .finally(() => signal?.removeEventListener('abort', stop))
    return work()
  })
}

/** An embedded database has one instance only. */
type Lockable = { pool: Pool; embedded: boolean }

/** Skips the work when another instance holds the lock. */
export async function tryWithLock<Result>(
  { pool, embedded }: Lockable,
  key: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (embedded) return work()
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await inLockingTransaction(client, async () => {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_xact_lock($1) as locked',
        [key],
      )
      return rows[0]?.locked ? await work() : undefined
    })
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A failed connection may still hold the lock, so close it.
    client.release(broken)
  }
}
