import { expect, test, vi } from 'vitest'

import { startCuttableProxy } from '../../support/cuttable-proxy'
import { ask, freshStorage } from '../../support/fresh-storage'
import { startPostgresPair } from '../../support/postgres-pair'
import { hasPostgresPrograms } from '../../support/postgres-server.mjs'
import { runServer } from '../../support/start-server'
import { testServer } from '../../support/template'
import { testSecret } from '../../support/test-environment'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

const patience = { timeout: 60_000, interval: 50 }
/** How soon writing has to work again. */
const soon = { timeout: 5000, interval: 50 }

test.runIf(testServer() && hasPostgresPrograms)(
  'a database that takes no writes is away, at the start and later, until it or another one takes them',
  async () => {
    await using pair = await startPostgresPair()
    await using proxy = await startCuttableProxy(hostOf(pair.replica))
    await proxy.open()
    await using storage = await freshStorage({ embedded: true })
    const address = new URL(pair.primary)
    address.port = String(proxy.port)
    await using server = await runServer({
      ...storage.variables,
      DATABASE_URL: address.href,
      PAYLOAD_SECRET: testSecret,
      DEMO_DATA: 'off',
      TRUST_PROXY: '1',
    })

    await expect.poll(server.output, patience).toMatch(/waiting for the database at \S+ \(it is read-only/)
    expect(server.output()).not.toContain('Kalima is at')
    proxy.turnTo(hostOf(pair.primary))
    const health = () => healthOf(server.url)
    await expect.poll(health, patience).toMatchObject({ status: 200, database: 'ok' })
    expect((await joinAsSomebody(server.url)).status).toBe(201)

    const expectAway = async () => {
      await expect.poll(health, soon).toMatchObject({ status: 503, database: 'read-only', retryAfter: '5' })
      for (let turn = 0; turn < 12; turn++) {
        const { status, headers } = await joinAsSomebody(server.url)
        expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
      }
      expect((await fetch(`${server.url}/privacy`)).status).toBe(200)
      expect((await fetch(`${server.url}/api/system/live`)).status).toBe(200)
      const ready = await fetch(`${server.url}/api/system/ready`)
      expect([ready.status, ready.headers.get('Retry-After'), await ready.json()]).toEqual([
        503,
        '5',
        expect.objectContaining({ status: 'read-only' }),
      ])
    }
    const expectBack = async () => {
      await expect.poll(async () => (await joinAsSomebody(server.url)).status, soon).toBe(201)
      expect(await health()).toMatchObject({ status: 200, database: 'ok' })
    }
    const configure = async (setting: string) => {
      await ask(pair.primary, `ALTER SYSTEM ${setting}`)
      await ask(pair.primary, 'SELECT pg_reload_conf()')
    }

    await configure('SET default_transaction_read_only = on')
    await expectAway()
    await configure('RESET default_transaction_read_only')
    await expectBack()

    // A failover in steps; the former primary goes on answering the connections that lead to it.
    await configure('SET default_transaction_read_only = on')
    await expectAway()
    proxy.turnTo(hostOf(pair.replica))
    await expectAway()
    await pair.promoteReplica()
    await expectBack()
    const counted = await ask<{ count: string }>(pair.replica, 'SELECT count(*) FROM waitlist_entries')
    expect(Number(counted[0]?.count)).toBeGreaterThanOrEqual(3)

    await server.stop()
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  },
)

function hostOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}

let people = 0

/** Each time from another address, for the limits hold here. */
function joinAsSomebody(url: string): Promise<Response> {
  people += 1
  return fetch(`${url}/api/waitlist`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${people % 250}` },
    body: JSON.stringify({ email: `guest-${people}@example.com` }),
  })
}

async function healthOf(url: string) {
  const reply = await fetch(`${url}/api/system/health`).catch(() => null)
  if (!reply) return null
  const { database } = (await reply.json()) as { database?: string }
  return { status: reply.status, database, retryAfter: reply.headers.get('Retry-After') }
}
