import { expect, test, vi } from 'vitest'

import { recordFault } from '../../support/fault-table'
import { ask, freshStorage } from '../../support/fresh-storage'
import { join, streamJoins } from '../../support/joins'
import { startMailServer } from '../../support/mail-server'
import { startPostgresPair } from '../../support/postgres-pair'
import { hasPostgresPrograms } from '../../support/postgres-server.mjs'
import { startServer, type RunningServer } from '../../support/start-server'
import { testServer } from '../../support/template'
import { testSecret } from '../../support/test-environment'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

const patience = { timeout: 120_000, interval: 100 }
/** How soon everything has to work again. */
const soon = { timeout: 5000, interval: 20 }

test.runIf(testServer() && hasPostgresPrograms)(
  'the primary is killed and its standby promoted: nothing acknowledged is lost, and no mail leaves twice',
  async () => {
    await using pair = await startPostgresPair({ isSynchronous: true })
    await using mail = await startMailServer()
    await using storage = await freshStorage({ embedded: true })
    const variables = {
      ...storage.variables,
      DATABASE_URL: pair.both, // the standby stands first
      PAYLOAD_SECRET: testSecret,
      SMTP_URL: mail.url,
      MAIL_FROM: 'kalima@example.org',
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
    }
    await using one = await startServer(variables)
    await using other = await startServer(variables)
    const sites = [one, other]
    const streams = sites.map(({ url }, index) => streamJoins(url, 2, `${index}.`))
    await Promise.all(streams.map(({ more }) => more(20)))

    await pair.killPrimary()
    for (const { url } of sites) {
      for (let turn = 0; turn < 5; turn++) {
        const { status, headers } = await join(url, 'away@example.com')
        expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
      }
      for (const path of ['/', '/privacy', '/api/system/live'])
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }

    await pair.promoteReplica()
    const promoted = performance.now()
    const times = await Promise.all(sites.map((site, index) => untilJoined(site, index, promoted)))
    for (const { url } of sites)
      for (let turn = 0; turn < 12; turn++)
        expect((await join(url, `after-${turn}@example.com`)).status).toBe(201)
    await Promise.all(streams.map(({ more }) => more(20)))

    await pair.rejoinPrimary()
    await Promise.all(streams.map(({ more }) => more(20)))
    const connections = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'kalima'`
    expect(await ask(pair.primary, connections)).toEqual([])
    await Promise.all(streams.map(({ stop }) => stop()))

    expect(new Set(streams.flatMap(({ refused }) => [...refused.keys()]))).toEqual(new Set([503]))
    const acknowledged = streams.flatMap((stream) => [...stream.acknowledged])
    const rows = await ask<{ email: string }>(pair.replica, 'SELECT email FROM waitlist_entries')
    const kept = new Set(rows.map(({ email }) => email))
    const lost = acknowledged.filter((email) => !kept.has(email))
    const waiting = `SELECT 1 FROM outgoing_mails WHERE state IN ('queued', 'sending')`
    await expect.poll(() => ask(pair.replica, waiting), patience).toEqual([])
    const sent = new Map<string, number>()
    for (const { to } of mail.received) for (const email of to) sent.set(email, (sent.get(email) ?? 0) + 1)
    const twice = [...sent].filter(([, count]) => count > 1)
    const unsent = acknowledged.filter((email) => !sent.has(email))
    recordFault({
      fault: 'primary killed, standby promoted (synchronous)',
      lost: lost.length + unsent.length,
      wrong: twice.length,
      recoverySeconds: Math.max(...times) / 1000,
    })
    expect({ lost, twice, unsent }).toEqual({ lost: [], twice: [], unsent: [] })
    for (const server of sites) {
      await server.stop()
      expect(server.output()).not.toMatch(/"level":(50|60)/)
    }
  },
)

async function untilJoined({ url }: RunningServer, index: number, since: number): Promise<number> {
  await expect.poll(async () => (await join(url, `back-${index}@example.com`)).status, soon).toBe(201)
  return performance.now() - since
}
