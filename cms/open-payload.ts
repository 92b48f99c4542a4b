import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getPayload, type Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createPayloadConfig } from './config'
import { createMailer } from './email/mailer'
import type { Environment } from './environment'
import type { JobTasks } from './jobs/queues'
import { ResilientPool } from './pool'
import { secretFrom } from './secrets'
import { resolve } from 'node:path'
import { openEmbeddedPostgres } from './embedded-postgres/open-embedded-postgres'
import { isDatabaseAway } from './database-errors'

export type OpenOptions = {
  environment: Environment
  logger: Logger
  tasks: JobTasks
  /** Ends the wait for a database that is away. */
  signal?: AbortSignal
  /** One that is open already, instead of the environment's; closed with the rest. */
  database?: Database
}
export type OpenPayload = {
  payload: Payload
  /** The name under which Payload's REST handler finds this very instance. */
  instanceKey: string
  pool: Pool
  database: Database
  close: () => Promise<void>
}

const closeWithin = 5_000

/** Payload on the environment's database as it finds it: nothing is migrated or seeded. */
export async function openPayload(options: OpenOptions): Promise<OpenPayload> {
  const { environment, logger, signal, tasks } = options
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => logger.error({ err: error }, 'closing failed'))
  }
  try {
    const database = options.database ?? (await openDatabase(environment))
    closers.push(database.close)
    const pool = new ResilientPool({ ...database, logger })
    // A query that hangs must not keep the process from ending.
    closers.push(() => Promise.race([pool.end(), sleep(closeWithin, undefined, { ref: false })]))
    await waitForDatabase({ pool, where: database.location, logger, signal })

    const secret = await secretFrom(environment)
    const instanceKey = randomUUID()
    // Otherwise Payload dials a Next.js development server outside production.
    process.env.DISABLE_PAYLOAD_HMR = 'true' // eslint-disable-line no-restricted-properties -- written, not read
    const mailer = createMailer(environment, logger)
    closers.push(async () => mailer.close())
    const config = createPayloadConfig({ environment, secret, pool, mailer, logger, tasks })
    const payload = await getPayload({ config, key: instanceKey })
    closers.push(() => payload.destroy())

    let closing: Promise<void> | undefined
    return { payload, instanceKey, pool, database, close: () => (closing ??= closeAll()) }
  } catch (error) {
    await closeAll()
    throw error
  }
}

export type Database = {
  url: string
  embedded: boolean
  /** For people: the data folder, or the server's address without user and password. */
  location: string
  close: () => Promise<void>
}

/** The database that the environment names: a server, else the embedded one in the data folder. */
async function openDatabase(environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = environment
  if (!DATABASE_URL)
    return { ...(await openEmbeddedPostgres(DATA_DIR)), embedded: true, location: resolve(DATA_DIR) }
  const { host, pathname } = new URL(DATABASE_URL)
  return {
    url: DATABASE_URL,
    embedded: false,
    location: `${host}${pathname}`,
    close: () => Promise.resolve(),
  }
}

type Options = { pool: Pool; where: string; logger: Pick<Logger, 'info' | 'warn'>; signal?: AbortSignal }

const retryEvery = 500
const remindEvery = 10_000

/** Returns when the database answers. One that is away is waited for; one that refuses us ends the start. */
async function waitForDatabase({ pool, where, logger, signal }: Options): Promise<void> {
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
