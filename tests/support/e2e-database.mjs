import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { e2eTemplate } from './e2e-folder.mjs'
import { createDatabase, dropDatabase } from './server-databases.mjs'

/**
 * Databases on a PostgreSQL server for the sites of a run of the browser tests, when one answers; without one each site
 * has its embedded database. All are named after the run's port, so that what a killed run left goes with the next one.
 */

const prefix = `kalima_e2e_${process.env.E2E_PORT ?? '4173'}_`
const nameOf = (/** @type {string | undefined} */ port) => `${prefix}${port}_test`
const templateName = `${prefix}template_test`
const note = () => join(e2eTemplate(), 'database-server')

/** What a site needs to know besides its address to sign what it gives out. */
const PAYLOAD_SECRET = 'a secret that signs nothing of worth'

/**
 * The empty database of the site that all others begin as.
 * @param {string} server
 */
export async function createE2eTemplate(server) {
  await dropE2eDatabases(server)
  writeFileSync(note(), server)
  return { DATABASE_URL: await createDatabase(server, templateName), PAYLOAD_SECRET }
}

/**
 * The variables of the site at this port, with a copy of the template if that is on a server.
 * @param {string | undefined} port
 * @param {{ isEmpty?: boolean }} wanted
 */
export async function createE2eDatabase(port, { isEmpty = false } = {}) {
  if (!existsSync(note())) return { DATABASE_URL: '' }
  const server = readFileSync(note(), 'utf8')
  await dropDatabase(server, nameOf(port))
  return {
    DATABASE_URL: await createDatabase(server, nameOf(port), isEmpty ? undefined : templateName),
    PAYLOAD_SECRET,
  }
}

/** @param {string} server */
export async function dropE2eDatabases(server) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows) await dropDatabase(server, datname)
  } finally {
    await client.end()
  }
}
