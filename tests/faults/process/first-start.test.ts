import { readdir, stat } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { freshStorage, type FreshStorage } from '../../support/fresh-storage'
import { join } from '../../support/joins'
import { startServer, type RunningServer } from '../../support/start-server'
import { testServer } from '../../support/template'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

const password = /^Admin password \(shown once\): (\S{20,})$/gm

let storage: FreshStorage
let server: RunningServer
beforeAll(async () => {
  storage = await freshStorage()
  server = await startServer(storage.variables)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await storage[Symbol.asyncDispose]()
})

test('the first start says where the site is, where its data is, and the password once', async () => {
  const port = new URL(server.url).port
  const place = storage.databaseUrl ? new URL(storage.databaseUrl).host : storage.folder
  await expect.poll(server.output).toContain(`Kalima is at http://localhost:${port}\n`)
  expect(server.output()).toContain(`Data: ${place}`)
  expect(server.output().match(password)).toHaveLength(1)
  expect(server.output()).not.toContain('error')
  const lines = server.output().trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(15)
  // Beside the log, nothing but what the person at the terminal needs.
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
    'Preparing the database …',
    `Kalima is at http://localhost:${port}`,
    expect.stringContaining('Admin password'),
    expect.stringContaining('Data: '),
  ])

  const [, shown = 'none'] = [...server.output().matchAll(password)][0] ?? []
  expect(server.output().split(shown)).toHaveLength(2)
})

test.skipIf(testServer())(
  'only the owner of the machine’s account can read what the embedded database keeps',
  async () => {
    expect(await modeOf(storage.folder)).toBe('700')
    for (const name of await readdir(storage.folder)) {
      const path = joinPath(storage.folder, name)
      const isFolder = (await stat(path)).isDirectory()
      expect([name, await modeOf(path)]).toEqual([name, isFolder ? '700' : '600'])
    }
    expect(await readdir(storage.folder)).toEqual(expect.arrayContaining(['admin-password', 'secret']))
  },
)

test('the second start shows no password and has the data of the first', async () => {
  await join(server.url, 'kept@example.com')
  const before = await waitlistTotal(server.url)
  await server.stop()
  await using second = await startServer(storage.variables)

  await expect.poll(second.output).toContain('Data: ')
  expect(second.output()).not.toMatch(/password/i)
  expect(await waitlistTotal(second.url)).toBe(before)
})

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

async function waitlistTotal(url: string): Promise<unknown> {
  const stats = (await (await fetch(`${url}/api/waitlist/stats`)).json()) as { totalInQueue: unknown }
  return stats.totalInQueue
}
