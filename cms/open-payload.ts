import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getPayload, type Payload } from 'payload'
import pg, { type Pool } from 'pg'
import type { Logger } from 'pino'
import { senderFrom, storedSenderQuery } from '~collections/stored-sender'
import { createPayloadConfig } from './config'
import { mailPause } from './email/mail-pause'
import { createMailer, type Mailer } from './email/mailer'
import type { Environment } from './environment'
import type { JobTasks } from './jobs/queues'
import { tlsAdvice } from './database-tls'
import { describeHost, parseDatabaseUrl } from './database-url'
import { isWithoutSite } from './migrate'
import { type Database, NoSiteError, openDatabase } from './open-database'
import { outgoingCalls, type OutgoingCalls } from './outgoing-calls'
import { ResilientPool } from './pool'
import { Replicas } from './replicas'
import { secretFrom } from './secrets'
import { DatabaseAwayError, isDatabaseAway, isMissingRight, reasonOf } from './database-errors'
import { requireEncoding } from './require-encoding'
import { requireRights } from './require-rights'

export type OpenOptions = {
  environment: Environment
  logger: Logger
  tasks: JobTasks
  /** Stops waiting for an unavailable database. */
  signal?: AbortSignal
  /** An open database instead of the environment’s; closed with the rest. */
  database?: Database
  /** Where there is no site, none is made. */
  mustExist?: boolean
}
export type OpenPayload = {
  payload: Payload
  /** The key of this Payload instance, for Payload’s REST handler. */
  instanceKey: string
  pool: ResilientPool
  replicas: Replicas
  database: Database
  outgoing: OutgoingCalls
  /** Has long jobs end after what they are at. */
  stopLongJobs: () => void
  mailer: Mailer
  close: () => Promise<void>
}

const closeTimeout = 5_000

/** Opens Payload without migrating or seeding. */
export async function openPayload(options: OpenOptions): Promise<OpenPayload> {
  const { environment, logger, signal, tasks, mustExist = false } = options
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => logger.error({ err: error }, 'closing failed'))
  }
  try {
    const database = options.database ?? (await openDatabase(environment, { mustExist }))
    closers.push(database.close)
    const pool = new ResilientPool({ ...database, size: environment.DATABASE_POOL, logger })
    // A hanging query must not keep the process alive.
    closers.push(() => Promise.race([pool.end(), sleep(closeTimeout, undefined, { ref: false })]))
    const replicas = openReplicas(environment, pool, logger)
    closers.push(() => replicas.close())
    await waitForDatabase({ pool, database, logger, signal })
    if (mustExist && (await isWithoutSite(pool))) throw new NoSiteError(database.location)
    if (!database.embedded) {
      await requireEncoding(pool)
      await requireRights(pool)
    }

    const secret = await secretFrom(environment)
    const instanceKey = randomUUID()
    // Otherwise Payload connects to a Next.js development server outside production.
    process.env.DISABLE_PAYLOAD_HMR = 'true' // oxlint-disable-line no-restricted-properties -- written, not read
    const outgoing = outgoingCalls(signal)
    const stopping = new AbortController()
    const mailer = createMailer(environment, logger, {
      currentSender: () => readSender(pool, environment),
      pause: mailPause(pool, logger),
      signal: outgoing.signal,
    })
    closers.push(async () => mailer.close())
    const config = createPayloadConfig({
      environment,
      secret,
      pool,
      mailer,
      logger,
      tasks,
      ending: outgoing.signal,
      stopping: stopping.signal,
    })
    const payload = await getPayload({ config, key: instanceKey })
    closers.push(() => payload.destroy())

    let closing: Promise<void> | undefined
    return {
      payload,
      instanceKey,
      pool,
      replicas,
      database,
      outgoing,
      stopLongJobs: () => stopping.abort(),
      mailer,
      close: () => (closing ??= closeAll()),
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function readSender(pool: Pool, { MAIL_FROM }: Environment) {
  return senderFrom((await pool.query(storedSenderQuery)).rows, MAIL_FROM)
}

function openReplicas(
  { DATABASE_REPLICA_URLS, DATABASE_POOL: size }: Environment,
  primary: Pool,
  logger: Logger,
): Replicas {
  const replicas = DATABASE_REPLICA_URLS.map((url) => ({
    name: parseDatabaseUrl(url).hosts.map(describeHost).join(','),
    pool: new ResilientPool({ url, embedded: false, isReplica: true, size, logger }),
  }))
  return new Replicas(replicas, { primary, logger })
}

type Options = {
  pool: ResilientPool
  database: Database
  logger: Pick<Logger, 'info' | 'warn'>
  signal?: AbortSignal
}

const retryEvery = 500
const warnEvery = 10_000

/** Waits for a database that is unavailable or read-only; throws when the database refuses us. */
async function waitForDatabase({ pool, database, logger, signal }: Options): Promise<void> {
  const where = database.location
  let warnedAt: number | undefined
  for (;;) {
    signal?.throwIfAborted()
    try {
      await pool.requireWritable()
      if (warnedAt !== undefined) logger.info(`the database at ${where} is there`)
      return
    } catch (error) {
      const reason = reasonOf(error)
      if (!isDatabaseAway(error) || isExpiredAtStart(error))
        throw new Error(`The database at ${where} refuses: ${reason}${adviceOn(error, database)}`, {
          cause: error,
        })
      if (warnedAt === undefined || Date.now() - warnedAt >= warnEvery) {
        logger.warn(`waiting for the database at ${where} (${reason})`)
        warnedAt = Date.now()
      }
    }
    await sleep(retryEvery, undefined, { signal })
  }
}

/** With one host, the start fails at once and says why. With several, another host may still answer. */
function isExpiredAtStart(error: unknown): boolean {
  return !(error instanceof DatabaseAwayError) && tlsAdvice(error) !== null
}

function adviceOn(error: unknown, { url }: Database): string {
  const advice = tlsAdvice(error)
  if (advice) return `. ${advice}`
  if (!isMissingRight(error)) return ''
  const { user, database } = parseDatabaseUrl(url)
  const [role, name] = [user, database].map(pg.escapeIdentifier)
  return ` (GRANT CONNECT ON DATABASE ${name} TO ${role})`
}
