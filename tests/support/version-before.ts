import pg from 'pg'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { inject } from 'vitest'
import type { Database } from '~cms/open-database'
import { emptyDatabase } from './test-cms'

/**
 * A database as the version before the baseline left it, with demo data and a row in each table. On a server it belongs to a superuser,
 * without whom that version could not start. Closing it is its end.
 */
export async function databaseOfVersionBefore(): Promise<Database> {
  const database = await emptyDatabase()
  const template = inject('template')
  if (template.kind === 'server') {
    const address = new URL(template.url)
    address.pathname = new URL(database.url).pathname
    database.url = address.href
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await fillFromVersionBefore(client)
  } finally {
    await client.end()
  }
  return database
}

/** In an empty database. */
export async function fillFromVersionBefore(client: pg.Client): Promise<void> {
  await client.query(await readDump())
  await client.query('RESET ALL') // the embedded database has one session, which the dump leaves without a search path
}

async function readDump(): Promise<string> {
  const packed = await readFile(new URL('version-before.sql.gz', import.meta.url))
  return (await promisify(gunzip)(packed)).toString('utf8')
}
