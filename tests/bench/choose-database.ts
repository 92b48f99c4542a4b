import pg from 'pg'

const usual = 'postgres://postgres@127.0.0.1:5432/postgres'

/** The PostgreSQL server to measure on: `BENCH_DATABASE_URL`, else the usual local one if it answers. */
export async function chooseServer(): Promise<string | undefined> {
  const named = process.env.BENCH_DATABASE_URL
  const url = named ?? usual
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    console.log(`On PostgreSQL ${rows[0]?.server_version ?? ''}.`)
    await client.end()
    return url
  } catch (error) {
    if (named) throw error
    console.log('No PostgreSQL server answers: on the embedded database, with fewer entries.')
    return undefined
  }
}
