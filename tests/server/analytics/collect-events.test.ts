import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startFreshServer } from '~tests/support/start-fresh-server'
import type { RunningServer } from '~tests/support/start-server'
import { testSecret } from '~tests/support/test-environment'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const siteUrl = 'https://kalima.example'
let server: RunningServer
beforeAll(async () => {
  server = await startFreshServer({
    PAYLOAD_SECRET: testSecret,
    SITE_URL: siteUrl,
    TRUST_PROXY: '1',
    RATE_LIMIT_EVENTS: '3/600',
    LOG_LEVEL: 'error',
  })
})
afterAll(() => server[Symbol.asyncDispose]())

type Sent = { body: string; headers?: Record<string, string>; client?: string }
type Answer = { status: number; headers: Record<string, string>; body: unknown }

async function send(path: string, { body, headers = {}, client }: Sent): Promise<Answer> {
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      'User-Agent': firefox,
      Origin: siteUrl,
      'Accept-Encoding': 'identity',
      ...(client !== undefined && { 'X-Forwarded-For': client }),
      ...headers,
    },
    body,
  })
  const own = /^(date|x-request-id|connection|keep-alive|transfer-encoding|content-length|vary|ratelimit.*)$/
  const entries = [...reply.headers].filter(([name]) => !own.test(name))
  return {
    status: reply.status,
    headers: Object.fromEntries(
      // Pages may be told a nonce, which differs each time.
      entries.map(([name, value]) => [name, value.replace(/ 'nonce-[^']*'/, '')]),
    ),
    body: reply.headers.get('Content-Type')?.startsWith('application/json') ? await reply.json() : null,
  }
}

const text = (...events: object[]) => JSON.stringify({ events, zone: 'Asia/Amman', touch: false })
const view = { name: 'page_view', path: '/' }

const cases: Record<string, Sent & { status: number }> = {
  'a view': { body: text(view), status: 202 },
  'a view as JSON': { body: text(view), headers: { 'Content-Type': 'application/json' }, status: 202 },
  'two views, one of no page': { body: text(view, { ...view, path: '/none' }), status: 202 },
  'a browser that asks not to be tracked': { body: text(view), headers: { DNT: '1' }, status: 202 },
  'a bot': { body: text(view), headers: { 'User-Agent': 'Googlebot/2.1' }, status: 202 },
  'no event': { body: text(), status: 400 },
  'a wrong event': { body: text({ ...view, seconds: -1 }), status: 400 },
  'wrong events, read in Arabic': {
    body: text({ name: 1 }),
    headers: { 'Accept-Language': 'ar' },
    status: 400,
  },
  'broken JSON': { body: '{"events":[', status: 400 },
  'bytes that are no text': { body: 'null', status: 400 },
  'another type': { body: text(view), headers: { 'Content-Type': 'text/html' }, status: 415 },
  'a session that is over': {
    body: text(view),
    headers: { Cookie: '__Host-payload-token=a.b.c' },
    status: 202,
  },
}

let clients = 0
test.each(Object.entries(cases))(
  'pages and programs get the same answer: %s',
  async (_name, { status, ...sent }) => {
    const client = `203.0.113.${++clients}`
    const ofPage = await send('/hello', { ...sent, client })
    expect(ofPage.status).toBe(status)
    expect(ofPage).toEqual(await send('/api/analytics/events', { ...sent, client }))
  },
)

test('what both take counts against one limit', async () => {
  const client = '198.51.100.1'
  const paths = ['/hello', '/api/analytics/events', '/hello', '/hello', '/api/analytics/events']
  const statuses = []
  for (const path of paths) statuses.push((await send(path, { body: text(view), client })).status)
  expect(statuses).toEqual([202, 202, 202, 429, 429])
})

test.each([
  ['a page of another site', 403, { body: text(view), headers: { Origin: 'https://other.example' } }],
  ['somebody who says too much', 413, { body: text({ ...view, referrer: 'x'.repeat(70_000) }) }],
])('neither takes what comes from %s', async (_name, status, sent) => {
  for (const path of ['/hello', '/api/analytics/events']) expect((await send(path, sent)).status).toBe(status)
})

test('who leaves in the middle harms nobody else', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = ['POST /hello HTTP/1.1', 'Host: x', 'Content-Type: text/plain', 'Content-Length: 1000']
  socket.write(`${head.join('\r\n')}\r\n\r\n{"events":[`)
  socket.destroy()
  await once(socket, 'close')
  expect((await send('/hello', { body: text(view), client: '198.51.100.2' })).status).toBe(202)
})
