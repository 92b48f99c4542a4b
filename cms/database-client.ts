import pg from 'pg'
import { DatabaseAwayError, DatabaseReadOnlyError, isDatabaseAway, reasonOf } from './database-errors'
import { readEncryptions, type Encryption } from './database-tls'
import {
  describeHost,
  parseDatabaseUrl,
  type DatabaseHost,
  type DatabaseTarget,
  type DatabaseUrl,
} from './database-url'

/** Milliseconds for one connection to one host. */
export const connectTimeout = 4_000
/** Milliseconds for which nobody waits again for what has just been waited for in vain. */
const failureHolds = 1_000
/** Milliseconds that a host has for itself before the next one is tried beside it, as in RFC 8305. */
const headStart = 250

/** A connection that knows what the server says about itself, which since PostgreSQL 14 costs no question. */
export class DatabaseClient extends pg.Client {
  readonly #reported = new Map<string, string>()

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) =>
        this.#reported.set(parameterName, parameterValue),
    )
  }

  /** Throws a {@link DatabaseReadOnlyError} if the server is not what is wanted. */
  async require(target: DatabaseTarget): Promise<void> {
    if (target === 'any') return
    const isOff = (name: string) => this.#reported.get(name) === 'off'
    if (isOff('in_hot_standby') && (target === 'primary' || isOff('default_transaction_read_only'))) return
    // A pooler says nothing of it, or what it heard long ago.
    const question = {
      text: `SELECT pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
      query_timeout: connectTimeout,
    }
    const { rows } = await this.query<{ isStandby: boolean; isReadOnly: boolean }>(question)
    if (rows[0]?.isStandby) throw new DatabaseReadOnlyError('it is read-only: a standby')
    if (target === 'read-write' && rows[0]?.isReadOnly)
      throw new DatabaseReadOnlyError('it is read-only: set to take no writes')
  }
}

type Place = { host: DatabaseHost; encryption: Encryption }

/** The way to a database that may be on any of several hosts. */
export class DatabaseRoute {
  readonly target: DatabaseTarget
  readonly #url: DatabaseUrl
  readonly #encryptionsOf: (host: DatabaseHost) => Encryption[]
  /** Where the last connection worked; null once one has failed there. */
  #place: Place | null
  #lastPlace: Place
  #search: Promise<void> | null = null
  #failure: { error: unknown; holdsUntil: number } | null = null

  constructor(url: string | DatabaseUrl, target?: DatabaseTarget) {
    this.#url = typeof url === 'string' ? parseDatabaseUrl(url) : url
    this.target = target ?? this.#url.target
    this.#encryptionsOf = readEncryptions(this.#url)
    const [host, ...others] = this.#url.hosts
    const [encryption = false, ...otherwise] = this.#encryptionsOf(host)
    this.#lastPlace = { host, encryption }
    this.#place = others.length === 0 && otherwise.length === 0 ? this.#lastPlace : null
  }

  /** Where connections go at present. */
  get place(): Place | null {
    return this.#place
  }

  /** For `pg`: how to connect to where the last connection worked. */
  config(place = this.#place ?? this.#lastPlace): pg.ClientConfig {
    const { user, password, database, session } = this.#url
    return {
      host: place.host.host,
      port: place.host.port,
      ...(user !== '' && { user }),
      ...(password !== '' && { password }),
      ...(database !== '' && { database }),
      ...session,
      ssl: place.encryption,
    }
  }

  /** Finds out where to connect to, unless that is known; those who ask meanwhile share the answer. */
  async find(): Promise<void> {
    if (this.#place) return
    if (this.#failure && performance.now() < this.#failure.holdsUntil) throw this.#failure.error
    this.#search ??= this.#seek().finally(() => (this.#search = null))
    await this.#search
  }

  async #seek(): Promise<void> {
    const began = performance.now()
    try {
      const [client, place] = await this.connect({ application_name: 'kalima' })
      void client.end().catch(() => undefined)
      this.#place = this.#lastPlace = place
    } catch (error) {
      const now = performance.now()
      this.#failure = now - began < failureHolds ? null : { error, holdsUntil: now + failureHolds }
      throw error
    }
  }

  /**
   * Connections to this place fail, or it is no longer what is wanted. Says whether there may be another one: if not, and `error`
   * has been waited for, nobody waits again at once.
   */
  forget(place: Place | null, error?: Error): boolean {
    if (place && place === this.#place) this.#place = null
    const hasOthers = this.#url.hosts.length > 1
    if (error && !hasOthers) this.#failure = { error, holdsUntil: performance.now() + failureHolds }
    return hasOthers
  }

  /**
   * Connects to the first host that is as it has to be: the one that was so last, then in order. One that keeps silent does not
   * keep the next one waiting.
   */
  async connect(config: pg.ClientConfig): Promise<[client: DatabaseClient, place: Place]> {
    const last = this.#lastPlace.host
    const hosts = [last, ...this.#url.hosts.filter((host) => host !== last)]
    return new Promise((resolve, reject) => {
      const failures: Failure[] = []
      let next = 0
      let isDone = false
      let timer: NodeJS.Timeout | undefined
      const tryNext = () => {
        clearTimeout(timer)
        const host = hosts[next++]
        if (!host) return
        if (next < hosts.length) timer = setTimeout(tryNext, headStart)
        this.#connectTo(host, config).then(
          ([client, place]) => {
            clearTimeout(timer)
            if (isDone) return void client.end().catch(() => undefined)
            isDone = true
            resolve([client, place])
          },
          (error: unknown) => {
            failures.push({ host, error: toError(error) })
            if (isDone) return
            if (failures.length === hosts.length) reject(summaryOf(failures))
            else tryNext()
          },
        )
      }
      tryNext()
    })
  }

  async #connectTo(host: DatabaseHost, config: pg.ClientConfig): Promise<[DatabaseClient, Place]> {
    let failure: unknown
    for (const encryption of this.#encryptionsOf(host)) {
      const place = { host, encryption }
      const client = new DatabaseClient({
        connectionTimeoutMillis: connectTimeout,
        keepAlive: true,
        ...config,
        ...this.config(place),
      })
      client.on('error', () => undefined) // the statement under way fails with it
      try {
        await client.connect()
        await client.require(this.target)
        return [client, place]
      } catch (error) {
        void client.end().catch(() => undefined)
        failure = error
        if (isDatabaseAway(error)) break
      }
    }
    throw failure
  }
}

/** A connection of its own, to be ended by the one who asked for it. */
export async function connectToDatabase(
  url: string | DatabaseUrl,
  config: pg.ClientConfig,
): Promise<DatabaseClient> {
  const [client] = await new DatabaseRoute(url).connect(config)
  return client
}

type Failure = { host: DatabaseHost; error: Error }

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** A host that refuses us counts once no other one may come back. */
function summaryOf(failures: Failure[]): Error {
  const refusal = failures.find(({ error }) => !isDatabaseAway(error))
  const areAllAnswering = failures.every(
    ({ error }) => error instanceof DatabaseReadOnlyError || !isDatabaseAway(error),
  )
  if (refusal && areAllAnswering) return refusal.error
  const [first] = failures
  if (failures.length === 1 && first) return first.error
  const cause = new AggregateError(failures.map(({ error }) => error))
  const reasons = failures.map(({ host, error }) => `${describeHost(host)}: ${reasonOf(error)}`).join('; ')
  return failures.some(({ error }) => error instanceof DatabaseReadOnlyError)
    ? new DatabaseReadOnlyError(reasons, { cause })
    : new DatabaseAwayError(reasons, { cause })
}
