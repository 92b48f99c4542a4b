import pg from 'pg'
import { randomBytes } from 'node:crypto'

/** A name that no other run has. It ends in `_test`, and only such a database is ever dropped. */
export function newDatabaseName(): string {
  return `kalima_${process.pid}_${randomBytes(4).toString('hex')}_test`
}

/** Creates a database on the server of `url`, empty or as a copy, and gives its address. */
export async function createDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  await administer(
    url,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`,
  )
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Drops a test's database, even while something is still connected. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  if (!name.endsWith('_test')) throw new Error(`${name} is not a test’s database.`)
  await administer(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
