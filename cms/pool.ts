import type { postgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient, DatabaseRoute, connectTimeout } from './database-client'
import { DatabaseReadOnlyError, isDatabaseAway, isDatabaseReadOnly } from './database-errors'
import { watchForFullDisk } from './disk-full'
import { poolInUse } from './replicas'
import { watchForSilence } from './silent-server'
import { strictTransactions } from './strict-transactions'

type PostgresAdapter = ReturnType<typeof postgresAdapter>

export type PoolOptions = {
  url: string
  /** The embedded database has a single session; see docs/decisions/0002-embedded-postgres.md. */
  embedded: boolean
  /** Gives up soon, since the primary can answer instead. */
  isReplica?: boolean
  /** How many connections there are at most. */
  size?: number
  logger: Pick<Logger, 'warn'>
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

const seconds = 1000

/**
 * Survives a restart of PostgreSQL: an unhandled `error` event would end the process, from idle clients (on the
 * pool) as well as from clients in a transaction.
 */
export class ResilientPool extends pg.Pool {
  /** When each connection was made. */
  #madeAt = new WeakMap<pg.PoolClient, number>()
  /** Connections from before lead to a server that was read-only then, or does not answer. */
  #givenUpAt = -Infinity
  /** The embedded database has one place. */
  #route: DatabaseRoute | null

  constructor({ url, embedded, isReplica = false, size, logger }: PoolOptions) {
    const route = embedded ? null : new DatabaseRoute(url, isReplica ? 'any' : undefined)
    super({
      ...(route ? { Client: clientOf(route), verify: requireTarget(route) } : { connectionString: url }),
      max: embedded ? 1 : size,
      connectionTimeoutMillis: (isReplica ? 2 : 10) * seconds,
      ...(isReplica && { query_timeout: 10 * seconds }),
      idleTimeoutMillis: 30 * seconds,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5 * seconds,
      application_name: 'kalima',
      ...(embedded ? { verify: discardSession } : serverTimeouts),
    })
    this.#route = route
    if (route) watchForSilence(this, { logger, onSilence: (error) => this.#giveUpConnections(error) })
    const warnConnectionLost = (error: Error) => logger.warn({ err: error }, 'a database connection was lost')
    this.on('error', warnConnectionLost)
    this.on('connect', (client) => {
      this.#madeAt.set(client, performance.now())
      client.connection.on('errorMessage', (error) => {
        if (isDatabaseReadOnly(error)) this.#giveUpConnections()
      })
      if (!isReplica) watchForFullDisk(client)
      client.on('error', warnConnectionLost)
      client.once('end', () => setTimeout(releaseEndedClient, graceAfterEnd, client).unref())
    })
  }

  /** Also covers `query`, which connects by itself. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const replica = poolInUse()
    if (replica && replica !== this) return callback ? replica.connect(callback) : replica.connect()
    const connecting = this.#connectToCurrent()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: unknown) => callback(toError(error), undefined, () => undefined),
    )
  }

  /** Throws a {@link DatabaseReadOnlyError} while the database is a standby or set to take no writes. */
  async requireWritable(): Promise<void> {
    const { rows } = await this.query<{ isReadOnly: boolean }>(
      `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    )
    if (!rows[0]?.isReadOnly) return
    this.#giveUpConnections()
    throw new DatabaseReadOnlyError('it is read-only: a standby, or set to take no writes')
  }

  /** Looks once more where the database is when a connection to where it was has failed. */
  async #connectToCurrent(): Promise<pg.PoolClient> {
    const place = this.#route?.place ?? null
    try {
      return await this.#connectToKnown()
    } catch (error) {
      if (!this.#route || !isDatabaseAway(error) || isCrowded(error)) throw error
      const hasOthers = this.#route.forget(place)
      if (!place || !hasOthers) throw error // it was just looked for, or can be nowhere else
    }
    return this.#connectToKnown()
  }

  async #connectToKnown(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.idleCount === 0 && this.totalCount < this.options.max) await this.#route?.find()
      const client = await super.connect()
      if ((this.#madeAt.get(client) ?? 0) >= this.#givenUpAt) return client
      client.release(true)
    }
  }

  /** New ones may reach the server that has taken over. Not with each failure, or a busy site would do little else. */
  #giveUpConnections(error?: Error): void {
    const now = performance.now()
    if (now - this.#givenUpAt < 1 * seconds) return
    this.#givenUpAt = now
    this.#route?.forget(this.#route.place, error)
  }
}

/** Connects to where the database is when it is made. */
function clientOf(route: DatabaseRoute) {
  return class extends DatabaseClient {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectTimeout, ...route.config() })
    }
  }
}

function requireTarget(route: DatabaseRoute) {
  return (client: pg.PoolClient, done: (error?: Error) => void) => {
    if (!(client instanceof DatabaseClient)) return done()
    client.require(route.target).then(
      () => done(),
      (error: unknown) => done(toError(error)),
    )
  }
}

/** Whether all connections were in use for too long, which says nothing about the server. */
function isCrowded(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Milliseconds for the holder of an ended connection to release it. */
const graceAfterEnd = 500

/**
 * Drizzle leaks connections that break at BEGIN (https://github.com/drizzle-team/drizzle-orm/issues/6341) until the
 * pool is exhausted.
 */
function releaseEndedClient(client: pg.PoolClient): void {
  try {
    client.release(true)
    client.release = () => undefined // it may still be given back, which would be once too often
  } catch {
    // Already released.
  }
}

const serverTimeouts = {
  statement_timeout: 30 * seconds,
  // Shorter than what waits for it: an instance that is cut off within a transaction lets go of its locks in time.
  idle_in_transaction_session_timeout: 20 * seconds,
}

/**
 * A new connection to the embedded database finds the previous one’s session, with its named statements (whose names
 * would collide), settings and locks.
 */
function discardSession(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('DISCARD ALL').then(
    () => done(),
    (error: unknown) => done(toError(error)),
  )
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Payload’s own pool starts with a connection that is never released, and `payload.destroy()` does not close it. */
export function withPool(adapter: PostgresAdapter, pool: pg.Pool): PostgresAdapter {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      return Object.assign(db, { pool }, strictTransactions(db))
    },
  }
}
