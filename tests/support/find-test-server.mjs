import pg from 'pg'

const usual = 'postgres://postgres@127.0.0.1:5432/postgres'

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
