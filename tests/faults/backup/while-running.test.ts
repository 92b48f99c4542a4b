import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { ask, freshStorage } from '~tests/support/fresh-storage'
import { join as joinWaitlist, streamJoins } from '~tests/support/joins'
import { runKalima, startKalima } from '~tests/support/run-kalima'
import { seededStorage } from '~tests/support/seeded-storage'
import { mayMount, mountSmallDisk } from '~tests/support/small-disk'
import { startServer } from '~tests/support/start-server'
import { testServer } from '~tests/support/template'

vi.setConfig({ testTimeout: 400_000 })

const server = testServer()

async function scratchFolder() {
  const path = await mkdtemp(join(tmpdir(), 'kalima-running-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test.each([{ embedded: true }, ...(server ? [{ embedded: false }] : [])])(
  'what was acknowledged before a backup began is in it, and the site goes on (%o)',
  async ({ embedded }) => {
    await using folder = await scratchFolder()
    await using storage = embedded ? await freshStorage({ embedded }) : await seededStorage()
    const file = join(folder.path, 'kalima.tar.gz')
    let before: string[]
    {
      await using running = await startServer({
        ...storage.variables,
        DEMO_DATA: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      })
      const stream = streamJoins(running.url, 4)
      await stream.more(30)
      before = [...stream.acknowledged]
      expect(await runKalima(storage.variables, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
      await stream.more(10)
      await stream.stop()
      expect([...stream.refused.keys()]).toEqual([])

      const busy = await runKalima(storage.variables, 'restore', file, '--replace', '--yes')
      expect(busy).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(embedded ? /Another process uses/ : /A site runs on this database/),
      })
      await running.stop()
    }
    const refused = await runKalima(storage.variables, 'restore', file)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') })
    const restored = await runKalima(storage.variables, 'restore', file, '--replace', '--yes')
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('Restored:') })
    const entries = await storage.query<{ email: string }>('select email from waitlist_entries')
    expect(entries.map(({ email }) => email)).toEqual(expect.arrayContaining(before))
    await using again = await startServer({ ...storage.variables, DEMO_DATA: 'off', LOG_LEVEL: 'warn' })
    expect((await fetch(again.url)).status).toBe(200)
  },
)

test.runIf(server)('a restore that is killed leaves nothing, and the next one succeeds', async () => {
  await using folder = await scratchFolder()
  await using source = await seededStorage()
  const file = join(folder.path, 'kalima.tar.gz')
  expect(await runKalima(source.variables, 'backup', file)).toMatchObject({ code: 0 })
  await using target = await freshStorage()
  const { child, ended } = startKalima(target.variables, 'restore', file)
  // In the midst of it: an open transaction that has begun to write.
  await vi.waitUntil(() => isWriting(target.databaseUrl ?? ''), { timeout: 120_000, interval: 10 })
  child.kill('SIGKILL')
  await ended
  await vi.waitUntil(async () => !(await isWriting(target.databaseUrl ?? '')), {
    timeout: 30_000,
    interval: 50,
  })
  expect(await target.query("select tablename from pg_tables where schemaname = 'public'")).toEqual([])
  expect(await runKalima(target.variables, 'restore', file)).toMatchObject({ code: 0 })
})

test('a restore into a folder that is killed leaves the site that was there, and the next one succeeds', async () => {
  await using folder = await scratchFolder()
  await using source = await freshStorage({ embedded: true })
  await using target = await freshStorage({ embedded: true })
  const file = join(folder.path, 'kalima.tar.gz')
  const settings = { DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  for (const [storage, email] of [
    [source, 'archived@x.example'],
    [target, 'present@x.example'],
  ] as const) {
    await using site = await startServer({ ...storage.variables, ...settings })
    expect((await joinWaitlist(site.url, email)).status).toBe(201)
    await site.stop()
  }
  expect(await runKalima(source.variables, 'backup', file)).toMatchObject({ code: 0 })

  const { child, ended } = startKalima(target.variables, 'restore', file, '--replace', '--yes')
  const rows = async () =>
    (await readdir(join(target.folder, 'postgres'))).filter((name) => name.startsWith('kalima-rows-'))
  await vi.waitUntil(async () => (await rows()).length > 0, { timeout: 120_000, interval: 2 })
  child.kill('SIGKILL')
  await ended
  const people = 'select email from waitlist_entries'
  expect(await target.query(people)).toEqual([{ email: 'present@x.example' }])
  expect(await rows()).toEqual([])
  expect(await runKalima(target.variables, 'restore', file, '--replace', '--yes')).toMatchObject({ code: 0 })
  expect(await target.query(people)).toEqual([{ email: 'archived@x.example' }])
})

async function isWriting(url: string): Promise<boolean> {
  const rows = await ask(
    url,
    `select from pg_stat_activity where datname = current_database() and application_name = 'kalima'
       and backend_xid is not null`,
  )
  return rows.length > 0
}

test.runIf(mayMount)('a disk that is full while it is written has no file afterwards', async () => {
  await using source = await seededStorage()
  using disk = mountSmallDisk('24k')
  const outcome = await runKalima(source.variables, 'backup', join(disk.folder, 'kalima.tar.gz'))
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOSPC') })
  expect(await readdir(disk.folder)).toEqual([])
})
