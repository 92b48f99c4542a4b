import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'

import { freshStorage } from '../../support/fresh-storage'
import { madeTemplate } from '../../support/made-template'
import { join } from '../../support/joins'
import { runServer, startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

/** What a container has of its own, on a folder that both see. */
const ownNetwork = ['unshare', '--net']
const [unshare = '', ...parameters] = ownNetwork
const mayUnshare = spawnSync(unshare, [...parameters, 'true']).status === 0

test.runIf(mayUnshare)('of two containers on one volume one has the data, and no join is lost', async () => {
  await using storage = await freshStorage({ embedded: true, template: await madeTemplate() })
  const variables = { ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const inContainer = () => runServer({ ...variables, HOST: '0.0.0.0' }, { launcher: ownNetwork })
  const joinAll = async (url: string, from: number) => {
    const people = Array.from({ length: 8 }, (_, index) => `guest-${from + index}@example.com`)
    for (const { status } of await Promise.all(people.map((email) => join(url, email))))
      expect(status).toBe(201)
  }
  const expectRefused = async (refused: Awaited<ReturnType<typeof runServer>>) => {
    expect(await refused.ended).toEqual({ code: 1, signal: null })
    expect(refused.output().trim().split('\n')).toEqual([expect.stringContaining(storage.folder)])
  }

  {
    await using first = await startServer(variables)
    await using second = await inContainer()
    await expectRefused(second)
    await joinAll(first.url, 1)
    await first.stop('SIGKILL')
  }
  {
    await using second = await inContainer()
    await expect.poll(second.output, { timeout: 60_000, interval: 50 }).toContain('Kalima is at')
    await using first = await runServer(variables)
    await expectRefused(first)
    await second.stop('SIGKILL')
  }
  {
    await using first = await startServer(variables)
    await joinAll(first.url, 9)
    await first.stop()
  }
  const [counted] = await storage.query<{ count: number }>('SELECT count(*)::int FROM waitlist_entries')
  expect(counted?.count).toBe(16)
})
