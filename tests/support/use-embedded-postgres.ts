/** Opens the embedded database in a folder (first argument), then: `write` rows, `leave` at once, or `hold` it. */
import pg from 'pg'
import { openEmbeddedPostgres } from '~cms/embedded-postgres/open-embedded-postgres'

const [folder = '', what] = process.argv.slice(2)
try {
  const { url } = await openEmbeddedPostgres(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS rows (id serial PRIMARY KEY)')
  console.log('open')
  while (what === 'write') {
    const { rows } = await client.query<{ id: number }>('INSERT INTO rows DEFAULT VALUES RETURNING id')
    console.log(rows[0]?.id)
  }
  if (what === 'leave') await client.end()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
