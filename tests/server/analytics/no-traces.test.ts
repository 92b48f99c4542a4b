import { expect, test, vi } from 'vitest'

import { filesWith, rowsWith } from '~tests/support/dump'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer, type RunningServer } from '~tests/support/start-server'
import { withCms } from '~tests/support/with-cms'

vi.setConfig({ testTimeout: 240_000 }) // a start takes its time on a busy machine

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0 Traceable/7.7'
const clients = [
  { address: '198.51.100.73', written: '198.51.100.73' },
  { address: '2001:db8:77:1::5', written: '2001:db8:77:1:' },
]

test('no address and no browser of a visitor is in the database, the log or the outbox', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({
    ...storage.variables,
    DEMO_DATA: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'trace',
  })
  for (const { address } of clients) await visitEverything(server, address)
  await server.stop() // what was collected is stored by then

  await withCms(storage, async ({ pool }) => {
    const { rows } = await pool.query<{ count: string }>('select count(*) from analytics_events')
    expect(Number(rows[0]?.count)).toBe(2 * clients.length)
    const { rows: limits } = await pool.query('select from rate_limits')
    expect(limits.length).toBeGreaterThan(0)
    for (const words of [browser, 'Traceable', ...clients.map(({ written }) => written)]) {
      expect([words, await rowsWith(pool, words)]).toEqual([words, []])
      expect([words, await filesWith(storage.folder, words)]).toEqual([words, []])
      expect([words, server.output().includes(words)]).toEqual([words, false])
    }
  })
})

/** Reads, is counted, joins, writes, calls and fails at the gate. */
async function visitEverything({ url }: RunningServer, address: string): Promise<void> {
  const headers = { 'User-Agent': browser, 'X-Forwarded-For': address, Origin: url }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const post = async (path: string, body: object) =>
    (await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })).status
  const email = `${crypto.randomUUID()}@example.com`
  const events = [
    { name: 'page_view', path: '/' },
    { name: 'form_seen', path: '/' },
  ]
  const form = new URLSearchParams({ to: '/admin', email: 'owner@kalima.local', password: 'a wrong guess' })
  const message = { name: 'Layla', email, message: 'How long is a lesson, and who teaches it?' }
  const statuses = [
    (await fetch(url, { headers })).status,
    (await fetch(`${url}/api/waitlist/stats`, { headers: { 'User-Agent': browser } })).status,
    await post('/hello', { events }),
    await post('/api/waitlist', { email }),
    await post('/api/contact', message),
    (await fetch(`${url}/admin`, { method: 'POST', headers, body: form, redirect: 'manual' })).status,
  ]
  expect(statuses).toEqual([200, 200, 202, 201, 201, 401])
}
