import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '~tests/support/free-port.mjs'
import { startFreshServer } from '~tests/support/start-fresh-server'
import type { RunningServer } from '~tests/support/start-server'

const METRICS_TOKEN = 'a-token-of-24-characters'
const placeToken = `1.${'secret'.repeat(7)}a`

const spans = z
  .object({
    resourceSpans: z.array(
      z.object({
        scopeSpans: z.array(
          z.object({
            spans: z.array(
              z.object({
                name: z.string(),
                spanId: z.string(),
                traceId: z.string(),
                parentSpanId: z.string().optional(),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .transform(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each)),
  )

const sent: string[] = []
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push(body)
    response.setHeader('Content-Type', 'application/json')
    response.end('{}')
  })
})

let server: RunningServer
let ownPort: string
beforeAll(async () => {
  const port = await freePort()
  collector.listen(port, '127.0.0.1')
  await once(collector, 'listening')
  ownPort = String(await freePort())
  server = await startFreshServer({
    METRICS_TOKEN,
    METRICS_PORT: ownPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
  })
  for (const path of [
    '/?utm_campaign=secret',
    `/place/${placeToken}`,
    '/icon.svg',
    '/nowhere',
    '/api/waitlist/stats',
  ])
    await (await fetch(`${server.url}${path}`)).arrayBuffer()
  const join = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  await fetch(`${server.url}/api/waitlist`, { ...join, body: '{"email":"layla@example.org","consent":true}' })
  await fetch(`${server.url}/api/waitlist`, { ...join, body: '{"email":"nonsense"}' })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  collector.close()
})

const scrape = (authorization?: string) =>
  fetch(`${server.url}/metrics`, authorization ? { headers: { Authorization: authorization } } : {})

/** The value of the line that begins so. */
const valueIn = (exposition: string, line: string) =>
  Number(
    exposition
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1),
  )

test('metrics are for those who have the token', async () => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${METRICS_TOKEN}`]) {
    const response = await scrape(authorization)
    expect([response.status, response.headers.get('WWW-Authenticate'), await response.text()]).toEqual([
      401,
      'Bearer',
      '',
    ])
  }
  const response = await scrape(`Bearer ${METRICS_TOKEN}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('they tell of requests by route, of queues, joins and the database, and hold no address', async () => {
  const exposition = await (await fetch(`http://127.0.0.1:${ownPort}/metrics`)).text()
  const requests = (route: string, status: number, method = 'GET') =>
    valueIn(
      exposition,
      `kalima_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    )
  expect(requests('/', 200)).toBe(1)
  expect(requests('/place/:token', 404)).toBe(1)
  expect(requests('file', 200)).toBe(1)
  expect(requests('/*', 404)).toBe(1)
  expect(requests('/api/waitlist', 201, 'POST')).toBe(1)
  expect(requests('/api/waitlist', 400, 'POST')).toBe(1)
  expect(valueIn(exposition, 'kalima_joins_total{outcome="accepted"}')).toBe(1)
  expect(valueIn(exposition, 'kalima_joins_total{outcome="invalid"}')).toBe(1)
  expect(valueIn(exposition, 'kalima_database_up')).toBe(1)
  expect(valueIn(exposition, 'kalima_waitlist_entries{figure="inQueue"}')).toBeGreaterThanOrEqual(0)
  for (const queue of ['personal', 'automatic', 'list', 'inbound'])
    expect(valueIn(exposition, `kalima_queue_depth{queue="${queue}"}`)).toBeGreaterThanOrEqual(0)
  expect(valueIn(exposition, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  for (const word of ['secret', 'layla', 'nowhere'])
    expect([word, exposition.includes(word)]).toEqual([word, false])
})

test('their port has nothing else', async () => {
  for (const path of ['/', '/admin', '/api/system/health'])
    expect((await fetch(`http://127.0.0.1:${ownPort}${path}`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${ownPort}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('traces tell of requests and their statements, go on from those of a proxy, and hold no address', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  await fetch(`${server.url}/place/${placeToken}?lng=ar`, { headers: { traceparent } })
  await server.stop() // which sends what is left
  const all = sent.flatMap((body) => spans.parse(JSON.parse(body)))
  const ours = all.find((span) => span.traceId === traceId && span.name === 'GET /place/:token')
  expect(ours).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })
  const statements = all.filter(({ parentSpanId }) => parentSpanId === ours?.spanId)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  expect(sent.join('')).not.toMatch(/secret|layla|nonsense/)
})
