import { describe, expect, test, vi } from 'vitest'

import { startCuttableProxy } from '../../support/cuttable-proxy'
import type { FreshStorage } from '../../support/fresh-storage'
import { join, streamJoins } from '../../support/joins'
import { seededStorage } from '../../support/seeded-storage'
import { runServer, startServer } from '../../support/start-server'
import { testServer } from '../../support/template'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

test('a start that waits for its database says so and can be stopped', async () => {
  await using server = await runServer({
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere',
    PAYLOAD_SECRET: 'a secret that signs nothing of worth',
  })

  await expect
    .poll(server.output, { timeout: 20_000 })
    .toContain('waiting for the database at 127.0.0.1:1/nowhere')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

describe.runIf(testServer())('on a PostgreSQL server', () => {
  test('a start waits for a database that is away, and serves once it is there', async () => {
    await using storage = await seededStorage()
    await using proxy = await proxyTo(storage)
    await using server = await runServer(proxy.variables)

    await expect.poll(server.output, { timeout: 20_000 }).toContain('waiting for the database')
    await proxy.open()
    await expect.poll(() => statusOf(`${server.url}/api/system/health`), { timeout: 20_000 }).toBe(200)
    expect(server.output()).toMatch(/the database at \S+ is there/)
  })

  test('a database that goes away and comes back loses nothing', async () => {
    await using storage = await seededStorage()
    await using proxy = await proxyTo(storage)
    await proxy.open()
    await using server = await startServer({ ...proxy.variables, RATE_LIMITS: 'off' })
    const stream = streamJoins(server.url)

    for (let round = 1; round <= 6; round++) {
      await stream.more(20)
      await proxy.cut()
      await expectAway(server.url)
      await proxy.open()
      const isBack = () => join(server.url, `back-${round}@example.com`).then(({ status }) => status)
      await expect.poll(isBack, { timeout: 2000, interval: 50 }).toBe(201)
    }
    await stream.stop()
    await server.stop()

    expect([...stream.refused.keys()]).toEqual([503])
    const rows = await storage.query<{ email: string }>('select email from waitlist_entries')
    const kept = new Set(rows.map(({ email }) => email))
    expect([...stream.acknowledged].filter((email) => !kept.has(email))).toEqual([])
  })
})

/** Calls answer 503, pages go on with the figures that they fall back to. */
async function expectAway(url: string): Promise<void> {
  for (const answer of [await join(url, 'away@example.com'), await read(`${url}/api/system/health`)]) {
    expect([answer.status, answer.body.success]).toEqual([503, false])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('2,500')
}

async function read(url: string) {
  const reply = await fetch(url)
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async (reply) => (await reply.body?.cancel(), reply.status),
    () => 0,
  )
}

async function proxyTo({ databaseUrl, variables }: FreshStorage) {
  const target = new URL(databaseUrl ?? '')
  const proxy = await startCuttableProxy({ host: target.hostname, port: Number(target.port || 5432) })
  target.hostname = '127.0.0.1'
  target.port = String(proxy.port)
  return { ...proxy, variables: { ...variables, DATABASE_URL: target.href } }
}
