import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { expect, test, vi } from 'vitest'

import { urlOfRunning } from '~cms/embedded-postgres/open-embedded-postgres'

import { countLost, recordFault, secondsSince } from '../../support/fault-table'
import { ask } from '../../support/fresh-storage'
import { join, streamJoins } from '../../support/joins'
import { mayMount, mountSmallDisk } from '../../support/small-disk'
import { seededStorage } from '../../support/seeded-storage'
import { startServer, type RunningServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

type Health = { status: string; database: string; data: string; log: { dropped: number } }

async function healthOf({ url }: RunningServer): Promise<Health> {
  return (await (await fetch(`${url}/api/system/health`)).json()) as Health
}

const patience = { timeout: 60_000, interval: 200 }

const pages = ['/', '/privacy', '/contact']

async function answersOf({ url }: RunningServer): Promise<number[]> {
  return Promise.all([...pages, '/api/waitlist/stats'].map(async (path) => (await fetch(url + path)).status))
}

const allAnswer = [200, 200, 200, 200]

test.skipIf(!mayMount)('a disk that is full under the log costs lines, and nothing else', async () => {
  using disk = mountSmallDisk('256k')
  await using storage = await seededStorage()
  const log = joinPath(disk.folder, 'log')
  await using server = await startServer(
    { ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' },
    { logFile: log },
  )
  disk.fill()
  const acknowledged: string[] = []
  const statuses: number[] = []
  // The last page of the file has room for some lines more.
  const droppedMeanwhile = async () => {
    statuses.push(...(await answersOf(server)))
    return (await healthOf(server)).log.dropped
  }
  await expect.poll(droppedMeanwhile, { timeout: 30_000 }).toBeGreaterThan(0)
  for (const email of ['full-1@example.com', 'full-2@example.com', 'full-3@example.com']) {
    const { status } = await join(server.url, email)
    if (status === 201) acknowledged.push(email)
    else statuses.push(status)
  }

  disk.makeRoom()
  const began = performance.now()
  const isBack = async () => {
    await answersOf(server)
    return readFileSync(log, 'utf8').trimEnd().split('\n').at(-1)?.includes('"msg":"request"')
  }
  const length = readFileSync(log).length
  await expect.poll(async () => (await isBack()) === true && readFileSync(log).length > length).toBe(true)
  const recoverySeconds = secondsSince(began)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  const stored = await storage.query<{ email: string }>('select email from waitlist_entries')
  const kept = stored.map(({ email }) => email)
  const lost = countLost(acknowledged, kept)
  const wrong = statuses.filter((status) => status !== 200).length
  recordFault({ fault: 'disk full under the log', lost, wrong, recoverySeconds })
  expect([lost, wrong, acknowledged.length]).toEqual([0, 0, 3])
})

test('a log that nobody reads any more costs lines, and nothing else', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' })
  server.closeOutput()
  for (let round = 0; round < 5; round++) expect(await answersOf(server)).toEqual(allAnswer)
  await expect.poll(async () => (await healthOf(server)).log.dropped).toBeGreaterThan(0)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

/** The database of a server that runs on the folder. */
async function databaseIn(folder: string): Promise<string> {
  const url = await urlOfRunning(folder)
  if (url === null) throw new Error('Nothing runs on the folder.')
  return url
}

const storedEmails = async (url: string) =>
  (await ask<{ email: string }>(url, 'select email from waitlist_entries')).map(({ email }) => email)

const onDisk = (folder: string) => ({ DATA_DIR: folder, DEMO_DATA: 'off', RATE_LIMITS: 'off' })

test.skipIf(!mayMount)(
  'a disk that is full under the data is reported, and keeps what was acknowledged',
  { timeout: 300_000 },
  async () => {
    using disk = mountSmallDisk('160m')
    await using server = await startServer(onDisk(disk.folder))
    const acknowledged: string[] = []
    const statuses: number[] = []
    const joinOne = async (email: string) => {
      const { status, headers } = await join(server.url, email)
      if (status === 201) acknowledged.push(email)
      statuses.push(status)
      return [status, headers.get('Retry-After')]
    }
    expect(await joinOne('first@example.com')).toEqual([201, null])

    let count = 0
    const joinMany = () =>
      Promise.all(Array.from({ length: 20 }, () => joinOne(`full-${count++}@example.com`)))
    // The database’s own log has just begun a file, so that its tables are the first to lack room.
    const database = await databaseIn(disk.folder)
    await ask(database, 'select pg_switch_wal()')
    expect(await joinOne('early@example.com')).toEqual([201, null])
    disk.fill()
    // Pages with room still take some.
    const refusals = async () => (await joinMany()).filter(([status]) => status !== 201)
    let refused: unknown[] = []
    const isRefused = async () => (refused = await refusals()).length > 0
    await expect.poll(isRefused, { timeout: 60_000, interval: 0 }).toBe(true)
    expect(refused).toEqual(refused.map(() => [503, '5']))
    expect(await healthOf(server)).toMatchObject({ status: 'degraded', database: 'full', data: 'unwritable' })
    expect(await answersOf(server)).toEqual(allAnswer)

    disk.makeRoom()
    const began = performance.now()
    const isTaken = async () => (await joinOne(`again-${count++}@example.com`))[0] === 201
    await expect.poll(isTaken, { timeout: 20_000 }).toBe(true)
    await expect
      .poll(() => healthOf(server), { timeout: 30_000 })
      .toMatchObject({ status: 'ok', database: 'ok', data: 'ok' })
    const recoverySeconds = secondsSince(began)
    const stats = (await (await fetch(`${server.url}/api/waitlist/stats`)).json()) as { totalInQueue: number }
    expect(stats.totalInQueue).toBe(acknowledged.length)
    const lost = countLost(acknowledged, await storedEmails(database))
    const wrong = statuses.filter((status) => status !== 201 && status !== 503).length
    recordFault({ fault: 'disk full under the data', lost, wrong, recoverySeconds })
    expect([lost, wrong]).toEqual([0, 0])
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  },
)

/** Nothing else takes room: PostgreSQL begins new files of its log until it cannot. */
async function useUpLog(database: string): Promise<void> {
  for (;;) await ask(database, `select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`)
}

test.skipIf(!mayMount)(
  'a disk that is full under the log of the embedded database takes it away until there is room, and keeps what was acknowledged',
  async () => {
    using disk = mountSmallDisk('200m')
    await using server = await startServer(onDisk(disk.folder))
    const database = await databaseIn(disk.folder)
    const stream = streamJoins(server.url, 4)
    await stream.more(20)
    disk.fill()
    await expect(useUpLog(database)).rejects.toThrow(/No space left on device|terminated/)
    const refusal = async () => {
      const { status, headers } = await join(server.url, 'refused@example.com')
      return [status, headers.get('Retry-After')]
    }
    await expect.poll(refusal, patience).toEqual([503, '5'])
    // It fails to start on the full disk as well.
    await expect.poll(server.output, patience).toMatch(/(?:The embedded database is away[^]*){2}/)
    expect(await healthOf(server)).toMatchObject({ status: 'degraded', database: 'unreachable' })
    expect(await answersOf(server)).toEqual([200, 200, 200, 503])

    disk.makeRoom()
    const began = performance.now()
    await stream.more(1)
    const recoverySeconds = secondsSince(began)
    await expect.poll(() => healthOf(server), patience).toMatchObject({ status: 'ok', database: 'ok' })
    await stream.more(20)
    await stream.stop()
    const lost = countLost(stream.acknowledged, await storedEmails(database))
    const wrong = [...stream.refused].reduce((sum, [status, count]) => sum + (status === 503 ? 0 : count), 0)
    recordFault({ fault: 'disk full under the log of the embedded database', lost, wrong, recoverySeconds })
    expect([lost, wrong, server.output().match(/is there again/g)?.length]).toEqual([0, 0, 1])
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  },
)
