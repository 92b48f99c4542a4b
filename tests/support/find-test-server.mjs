import pg from 'pg'

import { startOwnTestServer } from './own-test-server.mjs'

const usual = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * The server of a whole run, which {@link findTestServer} then finds under its name: the one of TEST_DATABASE_URL, or else
 * one that is started for the run where PostgreSQL is installed, or else what `findTestServer` finds. CI has to have one.
 * @returns {Promise<{ url: string | undefined, stop: () => Promise<void> }>}
 */
export async function openTestServer() {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwnTestServer()
  if (own) console.log('On a PostgreSQL server of this run.')
  const url = own?.url ?? (await findTestServer())
  if (!url && process.env.CI) throw new Error('The tests have no PostgreSQL server.')
  return { url, stop: () => own?.stop() ?? Promise.resolve() }
}

/**
 * The PostgreSQL server that tests use: the one that is named, which then has to answer, or the usual local one if it
 * does. Without one they run on the embedded database.
 * @returns {Promise<string | undefined>}
 */
export async function findTestServer() {
  const named = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const client = new pg.Client({ connectionString: named ?? usual, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query('show server_version')
    console.log(`On PostgreSQL ${rows[0].server_version}.`)
    return named ?? usual
  } catch (error) {
    if (named) throw new Error('The PostgreSQL server of the tests does not answer.', { cause: error })
    console.log('On the embedded database: no PostgreSQL server answers.')
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
