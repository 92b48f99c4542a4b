import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { bootCms } from '~/server/boot'
import { checkDatabase } from '~/server/check/check-database'
import { connectToDatabase } from '~cms/database-client'
import { EnvironmentError } from '~cms/environment'
import { emptyDatabase, startTestCms } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'

// Making a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const problem = 'SITE_TIME_ZONE must be a time zone that the database knows as well (pg_timezone_names)'

test.each([
  ['a zone that the database does not know', 'Mars/Olympus'],
  ['an offset, which newer versions of Node know and PostgreSQL reads the other way round', '+03:00'],
])('%s ends the start with one line, before there is a table', async (_, zone) => {
  const database = await emptyDatabase()
  try {
    const start = bootCms({
      // As if Node knew it.
      environment: { ...testEnvironment('unused'), SITE_TIME_ZONE: zone },
      logger: pino({ level: 'silent' }),
      database: { ...database, close: () => Promise.resolve() },
      workers: [],
    })
    await expect(start).rejects.toThrow(new EnvironmentError(`Bad environment: ${problem}.`))
    const client = await connectToDatabase(database.url, {})
    const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'")
    await client.end()
    expect(rowCount).toBe(0)
  } finally {
    await database.close()
  }
})

test.each(['UTC', 'asia/calcutta', 'etc/gmt-3'])('%s is known, however it is written', async (zone) => {
  await using cms = await startTestCms({ SITE_TIME_ZONE: zone })
  const { rows } = await cms.pool.query('select now() at time zone $1 as today', [
    cms.environment.SITE_TIME_ZONE,
  ])
  expect(rows).toHaveLength(1)
})

test('the check of the surroundings names it, too', async ({ skip }) => {
  await using cms = await startTestCms()
  if (cms.database.embedded) return skip('the check opens the embedded database of a folder')
  const settingsOn = async (zone: string) => {
    const environment = { ...cms.environment, DATABASE_URL: cms.database.url, SITE_TIME_ZONE: zone }
    return (await checkDatabase(environment)).filter(({ about }) => about === 'settings')
  }
  expect(await settingsOn('Mars/Olympus')).toEqual([
    { about: 'settings', state: 'problem', what: problem, advice: expect.any(String) },
  ])
  expect(await settingsOn('Asia/Amman')).toEqual([])
})
