import { expect, test, vi } from 'vitest'

import { recordFault } from '../../support/fault-table'
import { ask, freshStorage } from '../../support/fresh-storage'
import { join, streamJoins } from '../../support/joins'
import { hasPatroni, startPatroniCluster } from '../../support/patroni'
import { startServer } from '../../support/start-server'
import { testServer } from '../../support/template'
import { testSecret } from '../../support/test-environment'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

/** Patroni waits for a leader's time to live, 20 seconds, before it has another one. */
const bound = { timeout: 90_000, interval: 50 }

test.runIf(testServer() && hasPatroni)(
  'three servers of Patroni (needs the packages patroni and etcd-server): a switchover and a killed leader lose nothing',
  async () => {
    await using cluster = await startPatroniCluster()
    await using storage = await freshStorage({ embedded: true })
    await using server = await startServer({
      ...storage.variables,
      DATABASE_URL: cluster.url,
      PAYLOAD_SECRET: testSecret,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
    })
    const stream = streamJoins(server.url, 3)
    /** How long nothing could be joined, from the fault on. */
    const untilJoined = async (since: number) => {
      await stream.more(1)
      await expect.poll(async () => (await join(server.url, 'back@example.com')).status, bound).toBe(201)
      await stream.more(10)
      return (performance.now() - since) / 1000
    }
    const judge = async (fault: string, recoverySeconds: number) => {
      const acknowledged = [...stream.acknowledged]
      const rows = await ask<{ email: string }>(
        await cluster.leaderUrl(),
        'SELECT email FROM waitlist_entries',
      )
      const kept = new Set(rows.map(({ email }) => email))
      const lost = acknowledged.filter((email) => !kept.has(email))
      recordFault({ fault, lost: lost.length, wrong: 0, recoverySeconds })
      expect(lost).toEqual([])
    }
    await stream.more(20)

    const former = await cluster.leader()
    const switched = performance.now()
    const next = await cluster.switchOver()
    expect(next).not.toBe(former)
    await judge('switchover of a Patroni cluster', await untilJoined(switched))
    await cluster.untilComplete()

    const leader = await cluster.leader()
    const killed = performance.now()
    await cluster.killNode(leader)
    await expect.poll(async () => (await join(server.url, 'away@example.com')).status, bound).toBe(503)
    expect((await fetch(server.url)).status).toBe(200)
    await judge('leader of a Patroni cluster killed', await untilJoined(killed))
    expect(await cluster.leader()).not.toBe(leader)

    cluster.startNode(leader) // it comes back as a standby
    await cluster.untilComplete()
    await stream.more(10)
    await stream.stop()
    expect([...stream.refused.keys()]).toEqual([503])
    await server.stop()
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  },
)
