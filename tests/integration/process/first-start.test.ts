import { readdir, stat } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { expect, test, vi } from 'vitest'

import { freshStorage } from '../../support/fresh-storage'
import { join } from '../../support/joins'
import { startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 }) // a start takes its time on a busy machine

const password = /^Admin password \(shown once\): (\S{20,})$/gm

test('the first start says where the site is, where its data is, and the password once', async () => {
  await using storage = await freshStorage()
  await using server = await startServer(storage.variables)

  const port = new URL(server.url).port
  const place = storage.databaseUrl ? new URL(storage.databaseUrl).host : storage.folder
  await expect.poll(server.output).toContain(`Kalima is at http://localhost:${port}\n`)
  expect(server.output()).toContain(`Data: ${place}`)
  expect(server.output().match(password)).toHaveLength(1)

  const [, shown = 'none'] = [...server.output().matchAll(password)][0] ?? []
  expect(server.output().split(shown)).toHaveLength(2)
})

test('the second start shows no password and has the data of the first', async () => {
  await using storage = await freshStorage()
  await using first = await startServer(storage.variables)
  await join(first.url, 'kept@example.com')
  const before = await waitlistTotal(first.url)
  await first.stop()
  await using second = await startServer(storage.variables)

  await expect.poll(second.output).toContain('Data: ')
  expect(second.output()).not.toMatch(/password/i)
  expect(await waitlistTotal(second.url)).toBe(before)
})

test('only the owner of the machine’s account can read what the embedded database keeps', async () => {
  await using storage = await freshStorage({ embedded: true })
  await using server = await startServer({ ...storage.variables, ADMIN_PASSWORD: '' })

  expect(await modeOf(storage.folder)).toBe('700')
  for (const name of await readdir(storage.folder)) {
    const path = joinPath(storage.folder, name)
    const isFolder = (await stat(path)).isDirectory()
    expect([name, await modeOf(path)]).toEqual([name, isFolder ? '700' : '600'])
  }
  expect(await readdir(storage.folder)).toEqual(expect.arrayContaining(['admin-password', 'secret']))
  expect(server.output()).not.toContain('error')
})

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

async function waitlistTotal(url: string): Promise<unknown> {
  const stats = (await (await fetch(`${url}/api/waitlist/stats`)).json()) as { totalInQueue: unknown }
  return stats.totalInQueue
}
