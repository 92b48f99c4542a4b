import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { expect, test, vi } from 'vitest'

import { join } from '../../support/joins'
import { mayMount, mountSmallDisk } from '../../support/small-disk'
import { seededStorage } from '../../support/seeded-storage'
import { startServer, type RunningServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

type Health = { status: string; database: string; data: string; log: { dropped: number } }

async function healthOf({ url }: RunningServer): Promise<Health> {
  return (await (await fetch(`${url}/api/system/health`)).json()) as Health
}

async function answersOf({ url }: RunningServer): Promise<number[]> {
  const paths = ['/', '/privacy', '/contact', '/api/waitlist/stats']
  return Promise.all(paths.map(async (path) => (await fetch(url + path)).status))
}

function newestFile(folder: string): string | undefined {
  const files = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const changedAt = (name: string) => statSync(joinPath(folder, name)).mtimeMs
  return files.toSorted((one, other) => changedAt(other) - changedAt(one))[0]
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
  // The last page of the file has room for some lines more.
  const droppedMeanwhile = async () => {
    expect(await answersOf(server)).toEqual(allAnswer)
    return (await healthOf(server)).log.dropped
  }
  await expect.poll(droppedMeanwhile, { timeout: 30_000 }).toBeGreaterThan(0)
  expect((await join(server.url, 'full@example.com')).status).toBe(201)

  disk.makeRoom()
  const isBack = async () => {
    await answersOf(server)
    return readFileSync(log, 'utf8').trimEnd().split('\n').at(-1)?.includes('"msg":"request"')
  }
  const length = readFileSync(log).length
  await expect.poll(async () => (await isBack()) === true && readFileSync(log).length > length).toBe(true)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('a log that nobody reads any more costs lines, and nothing else', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' })
  server.closeOutput()
  for (let round = 0; round < 5; round++) expect(await answersOf(server)).toEqual(allAnswer)
  await expect.poll(async () => (await healthOf(server)).log.dropped).toBeGreaterThan(0)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test.skipIf(!mayMount)(
  'a disk that is full under the data is reported, and keeps what was acknowledged',
  { timeout: 600_000 },
  async () => {
    using disk = mountSmallDisk('160m')
    const variables = { DATA_DIR: disk.folder, DEMO_DATA: 'off', RATE_LIMITS: 'off' }
    await using server = await startServer(variables)
    const acknowledged: string[] = []
    const joinOne = async (email: string) => {
      const { status, headers } = await join(server.url, email)
      if (status === 201) acknowledged.push(email)
      return [status, headers.get('Retry-After')]
    }
    expect(await joinOne('first@example.com')).toEqual([201, null])

    let count = 0
    // The database’s own log has just begun a file, so that its tables are the first to lack room.
    const log = joinPath(disk.folder, 'postgres', 'pg_wal')
    const before = newestFile(log)
    const hasNewFile = async () => {
      await joinOne(`early-${count++}@example.com`)
      return newestFile(log) !== before
    }
    await expect.poll(hasNewFile, { timeout: 300_000, interval: 0 }).toBe(true)
    disk.fill()
    // The next one might be taken again, where a page that the refused one has left has room for it.
    let answer = await joinOne('full@example.com')
    const isRefused = async () => {
      if (answer[0] === 201) answer = await joinOne(`full-${count++}@example.com`)
      return answer[0] !== 201
    }
    await expect.poll(isRefused, { timeout: 60_000, interval: 0 }).toBe(true)
    expect(answer).toEqual([503, '5'])
    expect(await healthOf(server)).toMatchObject({ status: 'degraded', database: 'full', data: 'unwritable' })
    expect(await answersOf(server)).toEqual(allAnswer)

    disk.makeRoom()
    const isTaken = async () => (await joinOne(`again-${count++}@example.com`))[0] === 201
    await expect.poll(isTaken, { timeout: 20_000 }).toBe(true)
    await expect
      .poll(() => healthOf(server), { timeout: 30_000 })
      .toMatchObject({ status: 'ok', database: 'ok', data: 'ok' })
    const stats = (await (await fetch(`${server.url}/api/waitlist/stats`)).json()) as { totalInQueue: number }
    expect(stats.totalInQueue).toBe(acknowledged.length)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  },
)
