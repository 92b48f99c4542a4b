import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, inject, test, vi } from 'vitest'

import { countLost, recordFault, secondsSince } from '../../support/fault-table'
import { streamJoins } from '../../support/joins'
import { seededStorage } from '../../support/seeded-storage'
import { startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

type Row = { email: string }
const streamed = `select email from waitlist_entries where email like 'stream-%'`

test('a kill loses no join that was acknowledged', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' })

  const stream = streamJoins(server.url)
  await stream.more(100)
  await server.stop('SIGKILL')
  await stream.stop()
  const began = performance.now()
  await using again = await startServer({ ...storage.variables, DEMO_DATA: 'off' })
  const recoverySeconds = secondsSince(began)
  await again.stop()

  const kept = (await storage.query<Row>(streamed)).map(({ email }) => email)
  const lost = countLost(stream.acknowledged, kept)
  const wrong = [...stream.refused.keys()].filter((status) => status !== 0).length
  recordFault({ fault: 'instance killed under load', lost, wrong, recoverySeconds })
  expect([lost, wrong]).toEqual([0, 0])
})

test('SIGTERM lets a request that is under way finish, takes no new one, and ends with 0', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off' })
  const body = JSON.stringify({ email: 'last@example.com' })
  const port = Number(new URL(server.url).port)
  const inAdvance = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume() // as browsers do
  const isDropped = once(inAdvance, 'close')
  const client = connect(port, '127.0.0.1')
  const answer = text(client)
  client.write(
    `POST /api/waitlist HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await fetch(server.url) // by its answer the server has the half body as well

  const stopping = server.stop('SIGTERM')
  await expect.poll(() => isRefused(server.url)).toBe(true)
  await isDropped // while the request is still under way, which closing all connections would have ended
  client.write(body.slice(5))

  expect(await answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(await stopping).toEqual({ code: 0, signal: null })
  const rows = await storage.query(`select 1 from waitlist_entries where email = 'last@example.com'`)
  expect(rows).toHaveLength(1)
})

// Only a server can be asked while another process writes.
test.runIf(inject('template').kind === 'server')(
  'SIGTERM ends a long job with 0, and the next start goes on',
  async () => {
    await using storage = await seededStorage()
    const variables = { ...storage.variables, DEMO_DATA: 'off' }
    const unconfirmed = async () => {
      const query = 'select count(*)::int from waitlist_entries where confirmed_at is null'
      return (await storage.query<{ count: number }>(query))[0]?.count
    }
    await storage.query(
      `insert into waitlist_entries (email, source, language, status, confirmed_at)
       select 'p' || n || '@example.com', 'test', 'en', 'pending', null from generate_series(1, 2000) as n`,
    )
    await storage.query(`update site_settings set confirm_joins = 'off'`)
    await storage.query(
      `insert into payload_jobs (task_slug, queue, input) values ('confirm-waiting', 'long', '{}')`,
    )

    await using server = await startServer(variables)
    await expect.poll(unconfirmed).toBeLessThan(2000)
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(await unconfirmed()).toBeGreaterThan(0)
    const jobs = await storage.query('select total_tried::int as tries, has_error from payload_jobs ')
    expect(jobs).toEqual([{ tries: 0, has_error: false }])

    await using again = await startServer(variables)
    await expect.poll(unconfirmed, { timeout: 120_000 }).toBe(0)
    await again.stop()
  },
)

async function isRefused(url: string): Promise<boolean> {
  return fetch(url, { headers: { Connection: 'close' } }).then(
    async (reply) => (await reply.body?.cancel(), false),
    () => true,
  )
}
