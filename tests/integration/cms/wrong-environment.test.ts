import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { jobTasks } from '~/server/job-tasks'
import { NoSiteError, type Database } from '~cms/open-database'
import { openPayload } from '~cms/open-payload'
import { ask } from '~tests/support/fresh-storage'
import { emptyDatabase } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 120_000 }) // making a database takes seconds, on a busy machine many

const expectNoSite = async (database?: Database) => {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-wrong-'))
  const { PAYLOAD_SECRET: _generated, ...environment } = testEnvironment(folder)
  const logger = pino({ level: 'silent' })
  try {
    const opening = openPayload({ environment, logger, tasks: jobTasks, database, mustExist: true })
    await expect(opening).rejects.toThrow(NoSiteError)
    await expect(opening).rejects.toThrow(database?.location ?? folder)
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a folder without a site stays as it is for what needs one', () => expectNoSite())

test('so does a database without one', async () => {
  const database = await emptyDatabase()
  try {
    await expectNoSite({ ...database, close: () => Promise.resolve() })
    const tables = `select count(*)::int from pg_class where relnamespace = 'public'::regnamespace`
    expect(await ask(database.url, tables)).toEqual([{ count: 0 }])
  } finally {
    await database.close()
  }
})
