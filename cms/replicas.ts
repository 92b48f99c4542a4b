import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { isDatabaseAway, isWorthRetrying, reasonOf } from './database-errors'

type Replica = {
  pool: Pool
  /** The host and database, for logs. */
  name: string
  /** What it had replayed of the primary's log when it was last asked. */
  replayed: bigint
  isInUse: boolean
  /** Any server of a cluster may be named, so that one of them may be the primary. */
  isPrimary: boolean
}

type ReplicasOptions = { primary: Pool; logger: Pick<Logger, 'info' | 'warn'> }

/** The replica that the read under way was given. */
const inUse = new AsyncLocalStorage<Replica>()

/** Reads from the primary what is cached for others than the one who asks. */
export const onPrimary = <Result>(read: () => Result) => inUse.exit(read)

/** For the primary's pool, whose connections are those of a replica while a read runs on one. */
export const poolInUse = () => inUse.getStore()?.pool

/** Milliseconds between two checks, and so how far a replica may lag behind. */
const checkEvery = 1000

/** Log positions as numbers of bytes. */
const bytes = (position: string) => `(${position} - '0/0')::text as position`
/** How far the primary's log is on disk: nothing later reaches a replica. */
const written = bytes('pg_current_wal_flush_lsn()')
const replayed = bytes('pg_last_wal_replay_lsn()')

/**
 * Read replicas, of which those serve that have everything the primary had a check ago. A reader that has written reads
 * from a replica once that has the write (docs/decisions/0020-read-replicas.md).
 */
export class Replicas {
  #replicas: Replica[]
  #primary: Pool
  #logger: ReplicasOptions['logger']
  #required: bigint | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(replicas: Pick<Replica, 'pool' | 'name'>[], { primary, logger }: ReplicasOptions) {
    this.#replicas = replicas.map((replica) => ({
      ...replica,
      replayed: 0n,
      isInUse: false,
      isPrimary: false,
    }))
    this.#primary = primary
    this.#logger = logger
    if (replicas.length > 0) this.#checkAgain()
  }

  /**
   * Runs on a replica that has what `reader` wrote, else on the primary, and once more there if the replica fails: `read`
   * must not change anything.
   */
  async read<Result>(reader: string, read: () => Promise<Result>): Promise<Result> {
    const replica = inUse.getStore() ? undefined : await this.#replicaFor(reader)
    if (!replica) return read()
    try {
      return await inUse.run(replica, read)
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      if (isDatabaseAway(error)) this.#leaveOut(replica, error)
      return onPrimary(read)
    }
  }

  /** From now on `reader` finds everything that has been committed so far. */
  async requireUpToNow(reader: string): Promise<void> {
    if (this.#replicas.length === 0) return
    await this.#primary.query(
      `insert into read_positions (reader, position) values ($1, pg_current_wal_insert_lsn())
       on conflict (reader) do update set position = excluded.position`,
      [reader],
    )
  }

  /** How each stands that is no primary: its bytes behind that of a check ago, and whether reads go there. */
  states(): { name: string; behind: number; isInUse: boolean }[] {
    const required = this.#required ?? 0n
    return this.#replicas
      .filter(({ isPrimary }) => !isPrimary)
      .map(({ name, replayed, isInUse }) => ({
        name,
        behind: replayed < required ? Number(required - replayed) : 0,
        isInUse,
      }))
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()))
    this.#replicas = []
  }

  /** Picks the least busy replica. */
  async #replicaFor(reader: string): Promise<Replica | undefined> {
    if (!this.#replicas.some(({ isInUse }) => isInUse)) return undefined
    const { rows } = await this.#primary.query<{ position: string }>(
      `select ${bytes('position')} from read_positions where reader = $1`,
      [reader],
    )
    const position = BigInt(rows[0]?.position ?? 0)
    return this.#replicas
      .filter((replica) => replica.isInUse && replica.replayed >= position)
      .sort((one, other) => busyConnections(one.pool) - busyConnections(other.pool))[0]
  }

  #checkAgain(): void {
    this.#timer = setTimeout(() => {
      void this.#check().then(() => this.#replicas.length > 0 && this.#checkAgain())
    }, checkEvery).unref()
  }

  async #check(): Promise<void> {
    const required = this.#required
    this.#required = await readPosition(this.#primary, written).catch(() => null)
    await Promise.all(this.#replicas.map(async (replica) => this.#checkOne(replica, required)))
  }

  async #checkOne(replica: Replica, required: bigint | null): Promise<void> {
    try {
      replica.replayed = await readPosition(replica.pool, replayed)
      replica.isPrimary = false
    } catch (error) {
      replica.isPrimary = error instanceof NoReplicaError
      return this.#leaveOut(replica, error)
    }
    if (required === null) return // the primary cannot say
    if (replica.replayed < required)
      return this.#leaveOut(replica, `it is ${required - replica.replayed} bytes behind`)
    if (!replica.isInUse) this.#logger.info({ replica: replica.name }, 'a read replica is in use')
    replica.isInUse = true
  }

  #leaveOut(replica: Replica, reason: unknown): void {
    if (replica.isInUse)
      this.#logger.warn({ replica: replica.name, reason: reasonOf(reason) }, 'a read replica is left out')
    replica.isInUse = false
  }
}

class NoReplicaError extends Error {
  override name = 'NoReplicaError'
}

async function readPosition(pool: Pool, select: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(`select ${select}`)
  const position = rows[0]?.position
  if (!position) throw new NoReplicaError('it is no replica')
  return BigInt(position)
}

function busyConnections({ totalCount, idleCount, waitingCount }: Pool): number {
  return totalCount - idleCount + waitingCount
}
