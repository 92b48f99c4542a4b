import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { openEmbeddedPostgres } from '~cms/embedded-postgres/open-embedded-postgres'
import { freshStorage } from '~tests/support/fresh-storage'
import { join } from '~tests/support/joins'
import { countGone, countLostRows, rowsOf } from '~tests/support/lost-rows'
import { runKalima } from '~tests/support/run-kalima'
import { startServer } from '~tests/support/start-server'
import { testSecret } from '~tests/support/test-environment'
import { fillFromVersionBefore } from '~tests/support/version-before'

vi.setConfig({ testTimeout: 300_000 })

async function withDatabaseIn<Result>(
  folder: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbeddedPostgres(folder)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.close()
  }
}

test('an embedded folder of the version before starts with this one, and loses no row', async () => {
  await using storage = await freshStorage({ embedded: true })
  // The secret of the version before: with another one, subscriptions to push messages would end.
  const variables = { ...storage.variables, PAYLOAD_SECRET: testSecret }
  const before = await withDatabaseIn(storage.folder, async (client) => {
    await fillFromVersionBefore(client)
    return rowsOf(client)
  })
  expect(before.size).toBeGreaterThan(50)
  expect(await runKalima(variables, 'migrate')).toMatchObject({ code: 0, stderr: '' })
  // Before the site works again: what it sends and clears away is not lost.
  expect(countLostRows(before, await withDatabaseIn(storage.folder, rowsOf))).toEqual([])

  await using server = await startServer({ ...variables, LOG_LEVEL: 'warn' })
  expect((await join(server.url, 'new@example.com')).status).toBe(201)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(countGone(before, await withDatabaseIn(storage.folder, rowsOf))).toEqual([])
})
