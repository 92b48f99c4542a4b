import { expect, test, vi } from 'vitest'

import { startCuttableProxy } from '../../support/cuttable-proxy'
import { recordFault } from '../../support/fault-table'
import { freePort } from '../../support/free-port.mjs'
import { join, streamJoins } from '../../support/joins'
import { hasNetworkNamespaces, makeNetwork } from '../../support/network-namespace'
import { seededStorage } from '../../support/seeded-storage'
import { runServer, startServer, statusOf } from '../../support/start-server'
import { testServer } from '../../support/template'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

const patience = { timeout: 120_000, interval: 100 }
/** How soon everything has to work again. */
const soon = { timeout: 5000, interval: 20 }
/** Milliseconds after which everybody has an answer: eleven seconds, and what a busy machine adds, but not eleven twice. */
const longest = 20_000

test.runIf(testServer() && hasNetworkNamespaces)(
  'a network that drops what one instance sends to the database harms no other, and is noticed soon',
  async () => {
    await using network = await makeNetwork()
    await using storage = await seededStorage()
    const url = new URL(storage.databaseUrl ?? '')
    const target = { host: url.hostname, port: Number(url.port || 5432) }
    await using proxy = await startCuttableProxy(target, network.cuttable)
    await proxy.open()
    url.host = `${network.cuttable}:${proxy.port}`
    const variables = { ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' }
    const port = String(await freePort())
    await using cutOff = await runServer(
      { ...variables, DATABASE_URL: url.href, HOST: '0.0.0.0', PORT: port },
      { launcher: network.launcher },
    )
    await using other = await startServer(variables)
    const site = `http://${network.inside}:${port}`
    await expect.poll(() => statusOf(`${site}/api/system/health`), patience).toBe(200)
    await expectSilence({
      fault: 'network to the database drops packets',
      site,
      other: other.url,
      cut: () => network.cut(),
      mend: () => network.mend(),
      kept: () => storage.query<{ email: string }>('select email from waitlist_entries'),
    })
    expect(cutOff.output()).toContain('the database server does not answer any more')
    expect(other.output()).not.toContain('the database server does not answer any more')
  },
)

test.runIf(testServer())('a database that takes connections and never answers is noticed soon', async () => {
  await using storage = await seededStorage()
  const url = new URL(storage.databaseUrl ?? '')
  await using proxy = await startCuttableProxy({ host: url.hostname, port: Number(url.port || 5432) })
  await proxy.open()
  url.host = `127.0.0.1:${proxy.port}`
  const variables = { ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' }
  await using hanging = await startServer({ ...variables, DATABASE_URL: url.href })
  await using other = await startServer(variables)
  await expectSilence({
    fault: 'database takes connections and never answers',
    site: hanging.url,
    other: other.url,
    cut: async () => proxy.hold(),
    mend: async () => proxy.release(),
    kept: () => storage.query<{ email: string }>('select email from waitlist_entries'),
  })
})

type Silence = {
  fault: string
  site: string
  other: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  kept: () => Promise<{ email: string }[]>
}

async function expectSilence({ fault, site, other, cut, mend, kept }: Silence): Promise<void> {
  const streams = [streamJoins(site, 2, 'cut.'), streamJoins(other, 2, 'other.')] as const
  await Promise.all(streams.map(({ more }) => more(20)))
  await cut()
  const durations: number[] = []
  const timed = async (path: string, init?: RequestInit) => {
    const began = performance.now()
    const reply = await fetch(site + path, init)
    await reply.body?.cancel()
    durations.push(performance.now() - began)
    return reply
  }
  for (let round = 0; round < 2; round++) {
    const joins = Array.from({ length: 6 }, (_, index) =>
      timed('/api/waitlist', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `silent-${round}-${index}@example.com` }),
      }),
    )
    const pages = ['/', '/privacy', '/faq?lng=ar', '/api/system/live'].map((path) => timed(path))
    for (const { status, headers } of await Promise.all(joins))
      expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    for (const { url, status } of await Promise.all(pages)) expect([url, status]).toEqual([url, 200])
  }
  console.log(`${fault}: the longest answer took ${Math.round(Math.max(...durations))} ms`)
  expect(Math.max(...durations)).toBeLessThan(longest)
  await streams[1].more(20)

  await mend()
  const mended = performance.now()
  await expect.poll(async () => (await join(site, 'back@example.com')).status, soon).toBe(201)
  const recoverySeconds = (performance.now() - mended) / 1000
  for (let turn = 0; turn < 12; turn++)
    expect((await join(site, `after-${turn}@example.com`)).status).toBe(201)
  await Promise.all(streams.map(({ more }) => more(20)))
  await Promise.all(streams.map(({ stop }) => stop()))

  expect([...streams[1].refused.keys()]).toEqual([])
  expect([...streams[0].refused.keys()]).toEqual([503])
  const emails = new Set((await kept()).map(({ email }) => email))
  const lost = streams.flatMap(({ acknowledged }) => [...acknowledged]).filter((email) => !emails.has(email))
  recordFault({ fault, lost: lost.length, wrong: 0, recoverySeconds })
  expect(lost).toEqual([])
}
