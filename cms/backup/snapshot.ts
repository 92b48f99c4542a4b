import { constants, createReadStream } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  copyPrefix,
  isDatabaseIn,
  openEmbeddedPostgres,
  removeForgottenCopies,
  urlOfRunning,
  type EmbeddedPostgres,
} from '../embedded-postgres/open-embedded-postgres'
import { exchangeFile } from '../embedded-postgres/exchange-file'
import { connectToDatabase } from '../database-client'
import type { Environment } from '../environment'

/** A database as it was at one moment, whatever is written to it meanwhile. */
export type Snapshot = {
  engine: 'embedded' | 'server'
  client: pg.Client
  /** Calls back with what COPY writes for the query. */
  copyOut: (query: string, take: (rows: Readable) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

type Source = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>

/** The snapshot begins before this resolves. */
export async function openSnapshot({ DATABASE_URL, DATA_DIR }: Source): Promise<Snapshot> {
  if (DATABASE_URL) return snapshotOfServer(DATABASE_URL)
  if (!isDatabaseIn(DATA_DIR)) throw new Error(`There is no site in ${DATA_DIR}: nothing to back up.`)
  const running = await urlOfRunning(DATA_DIR)
  if (running === null) return snapshotOfFolder(DATA_DIR, await openEmbeddedPostgres(DATA_DIR))
  const folder = await copyRunning(DATA_DIR, running)
  const removeCopy = () => rm(folder, { recursive: true, force: true })
  try {
    const copy = await openEmbeddedPostgres(folder)
    return await snapshotOfFolder(folder, { ...copy, close: () => copy.close().then(removeCopy) })
  } catch (error) {
    await removeCopy()
    throw error
  }
}

async function snapshotOfServer(url: string): Promise<Snapshot> {
  const client = await connectToDatabase(url, { application_name: 'kalima backup' })
  try {
    await beginSnapshot(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    engine: 'server',
    client,
    copyOut: (query, take) => take(client.query(copyTo(`COPY (${query}) TO STDOUT`))),
    close: () => client.end(),
  }
}

/**
 * The embedded database runs a statement to its end before anybody reads what it sends, so COPY would have to fit into
 * memory. It writes a file instead, beside its own.
 */
async function snapshotOfFolder(folder: string, database: EmbeddedPostgres): Promise<Snapshot> {
  const client = await connect(database.url)
  await beginSnapshot(client)
  let count = 0
  return {
    engine: 'embedded',
    client,
    async copyOut(query, take) {
      const { path, seen } = await exchangeFile(client, folder, ++count)
      await client.query(`COPY (${query}) TO ${pg.escapeLiteral(seen)}`)
      try {
        await take(createReadStream(path))
      } finally {
        await rm(path, { force: true })
      }
    },
    async close() {
      await client.end()
      await database.close()
    },
  }
}

/** Embedded databases alone: they have one place. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'kalima backup',
  })
  client.on('error', () => undefined) // the statement under way fails with it
  await client.connect()
  return client
}

async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query('SET LOCAL statement_timeout = 0')
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  await setTextForms(client)
  await client.query('SELECT 1 FROM pg_class LIMIT 1') // the first query takes the snapshot
}

/** How values are written as text, whatever the role or the database has set. */
export async function setTextForms(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const forms = [
    "client_encoding = 'UTF8'",
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO, MDY'",
    "IntervalStyle = 'postgres'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
  ]
  for (const form of forms) await client.query(`SET LOCAL ${form}`)
}

/** Milliseconds for which a copy that nobody has open may still be being made. */
const copyLimit = 60 * 60_000

/**
 * Copies the files of a database that a site has open. An open transaction keeps the site's own connection waiting, and
 * between two statements the files are what a crash would leave: the copy recovers from its write-ahead log.
 */
async function copyRunning(dataDir: string, url: string): Promise<string> {
  await removeForgottenCopies(dataDir, copyLimit)
  const folder = await mkdtemp(join(dataDir, copyPrefix))
  const client = await connect(url)
  try {
    await client.query('BEGIN')
    await cp(join(dataDir, 'postgres'), join(folder, 'postgres'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
    await client.query('COMMIT')
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}
