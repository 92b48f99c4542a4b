import type { postgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { strictTransactions } from './strict-transactions'

type PostgresAdapter = ReturnType<typeof postgresAdapter>

export type PoolOptions = {
  url: string
  /** The embedded database has one session for everybody; see docs/decisions/0002-embedded-postgres.md. */
  embedded: boolean
  logger: Pick<Logger, 'warn'>
}

const seconds = 1000

/**
 * A pool that outlives a restart of PostgreSQL: an `error` event without a listener would end the process,
 * on an idle client (the pool's event) as well as on one inside a transaction (the client's).
 */
export class ResilientPool extends pg.Pool {
  constructor({ url, embedded, logger }: PoolOptions) {
    super({
      connectionString: url,
      max: embedded ? 1 : 10,
      connectionTimeoutMillis: 10 * seconds,
      idleTimeoutMillis: 30 * seconds,
      keepAlive: true,
      application_name: 'kalima',
      ...(embedded ? { verify: forgetSession } : serverTimeouts),
    })
    const lost = (error: Error) => logger.warn({ err: error }, 'a database connection was lost')
    this.on('error', lost)
    this.on('connect', (client) => {
      client.on('error', lost)
      client.once('end', () => setTimeout(giveBack, graceAfterEnd, client).unref())
    })
  }
}

/** Time for whoever holds a connection that has ended to give it back in order. */
const graceAfterEnd = 500

/**
 * Drizzle keeps a connection that breaks at BEGIN for good (https://github.com/drizzle-team/drizzle-orm/issues/6341): as
 * many of these as the pool has connections, and nobody gets one any more.
 */
function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true)
    client.release = () => undefined // it may still be given back, which would be once too often
  } catch {
    // It was given back.
  }
}

const serverTimeouts = {
  statement_timeout: 30 * seconds,
  idle_in_transaction_session_timeout: 60 * seconds,
}

/**
 * On the embedded database a new connection finds the session that the one before it left: its named
 * statements (the same name would then fail), settings and locks.
 */
function forgetSession(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('DISCARD ALL').then(
    () => done(),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}

/**
 * The adapter with a pool of ours. Payload's own is opened with a connection that is never given back and
 * is not closed by `payload.destroy()`.
 */
export function withPool(adapter: PostgresAdapter, pool: pg.Pool): PostgresAdapter {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      return Object.assign(db, { pool }, strictTransactions(db))
    },
  }
}
