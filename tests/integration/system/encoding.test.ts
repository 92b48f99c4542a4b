import pino from 'pino'
import { expect, test } from 'vitest'

import { bootCms } from '~/server/boot'
import { checkDatabase } from '~/server/check/check-database'
import { connectToDatabase } from '~cms/database-client'
import { madeTemplate } from '~tests/support/made-template'
import { dropDatabase, newDatabaseName } from '~tests/support/server-databases.mjs'
import { testEnvironment } from '~tests/support/test-environment'

const advice = "Create the database again with ENCODING 'UTF8' TEMPLATE template0."

test('a database that is not in UTF-8 ends the start with one line, before there is a table', async ({
  skip,
}) => {
  const template = await madeTemplate()
  if (template.kind === 'snapshot') return skip('the embedded database is always in UTF-8')
  const name = newDatabaseName()
  await query(template.url, `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`)
  try {
    const address = new URL(template.url)
    address.pathname = `/${name}`
    const environment = testEnvironment('unused', { DATABASE_URL: address.href })
    const start = bootCms({ environment, logger: pino({ level: 'silent' }), workers: [] })
    await expect(start).rejects.toThrow(
      new Error(`The encoding of the database ${name} is SQL_ASCII. ${advice}`),
    )
    expect(await query(address.href, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toBe(0)
    expect(await checkDatabase(environment)).toContainEqual(
      expect.objectContaining({ state: 'problem', what: 'its encoding is SQL_ASCII', advice }),
    )
  } finally {
    await dropDatabase(template.url, name)
  }
})

async function query(url: string, statement: string): Promise<number | null> {
  const client = await connectToDatabase(url, {})
  try {
    return (await client.query(statement)).rowCount
  } finally {
    await client.end()
  }
}
