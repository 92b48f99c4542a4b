import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { bootCms } from '~/server/boot'
import { getCms, setCms } from '~cms/client.server'
import { isDatabaseAway } from '~cms/database-errors'
import { startCuttableProxy } from '~tests/support/cuttable-proxy'
import { emptyDatabase, startTestCms } from '~tests/support/test-cms'
import { owner, testEnvironment } from '~tests/support/test-environment'

// Making a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

test('the first start makes an owner who can log in; the second changes nothing', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'kalima-test-data-'))
  const environment = testEnvironment(DATA_DIR, { ADMIN_PASSWORD: '', PAYLOAD_SECRET: '', DATABASE_URL: '' })
  const logger = pino({ level: 'silent' })

  const first = await bootCms({ environment, logger })
  expect(first.dataLocation).toBe(DATA_DIR)
  const password = first.firstPassword ?? ''
  const { user } = await first.payload.login({
    collection: 'admins',
    data: { ...owner, password },
    overrideAccess: true,
  })
  expect(user).toMatchObject({ name: 'Owner', teamRole: 'owner' }) // of owner@…, not of the site
  await first.close()
  await first.close()

  const second = await bootCms({ environment, logger })
  expect(second.firstPassword).toBeUndefined()
  await second.payload.login({ collection: 'admins', data: { ...owner, password }, overrideAccess: true })
  await second.close()
  await rm(DATA_DIR, { recursive: true })
})

test('a database that is away is waited for, with one line at first and one when it is there', async ({
  skip,
}) => {
  const database = await emptyDatabase()
  try {
    if (database.embedded) return skip('the embedded database comes with the process')
    const { lines, logger } = listeningLogger()
    const url = new URL(database.url)
    await using proxy = await startCuttableProxy({ host: url.hostname, port: Number(url.port || 5432) })
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    const booting = bootCms({ environment: testEnvironment('unused', { DATABASE_URL: url.href }), logger })
    await expect.poll(() => lines).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(lines).toEqual([expect.stringMatching(/^waiting for the database at .* \(.*ECONNREFUSED.*\)$/)])
    await proxy.open()
    const cms = await booting
    expect(lines[1]).toMatch(/^the database at .* is there$/)
    await cms.close()
  } finally {
    await database.close()
  }
})

test('the wait ends with the signal', async () => {
  const { lines, logger } = listeningLogger()
  const stop = new AbortController()
  const environment = testEnvironment('unused', { DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/none' })
  const booting = bootCms({ environment, logger, signal: stop.signal })
  setTimeout(() => stop.abort(new Error('stopped')), 300)
  await expect(booting).rejects.toThrow()
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('hidden')
})

test('a database that does not exist ends the start with one clear line', async ({ skip }) => {
  const template = inject('template')
  if (template.kind !== 'server') return skip('needs a server')
  const url = new URL(template.url)
  url.pathname = '/kalima_nowhere'
  const { logger } = listeningLogger()
  const booting = bootCms({ environment: testEnvironment('unused', { DATABASE_URL: url.href }), logger })
  await expect(booting).rejects.toThrow(/^The database at .*\/kalima_nowhere refuses: .*does not exist$/)
})

test('before the start, and after the stop, the CMS counts as away', async () => {
  await expect(getCms()).rejects.toSatisfy(isDatabaseAway)
  await using cms = await startTestCms()
  setCms(cms)
  expect(await getCms()).toBe(cms)
  setCms(undefined)
  await expect(getCms()).rejects.toSatisfy(isDatabaseAway)
})

function listeningLogger() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }
  return { lines, logger: pino({ level: 'info' }, stream) }
}
