import { context, propagation, trace } from '@opentelemetry/api'
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

import { parseEnvironment } from '~cms/environment'
import { freePort } from '~tests/support/free-port.mjs'

import { startTracing } from './tracing'

const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')
afterAll(() => {
  if (query) Object.defineProperty(pg.Client.prototype, 'query', query)
  for (const api of [trace, context, propagation]) api.disable()
})

test('the stop does not wait for a collector that asks for patience', async () => {
  const [collectorPort, port] = [await freePort(), await freePort()]
  let calls = 0
  const collector = createServer((_, reply) => {
    if (++calls > 1) collector.emit('asked again')
    reply.writeHead(503, { 'Retry-After': '5' }).end()
  })
  const askedAgain = once(collector, 'asked again').then(() => 'asked again')
  const tracing = startTracing(parseEnvironment({}), `http://127.0.0.1:${collectorPort}`)
  const site = createServer(
    tracing.traceRequests(
      () => '/',
      (_, reply) => reply.end('fine'),
    ),
  )
  try {
    await once(collector.listen(collectorPort, '127.0.0.1'), 'listening')
    await once(site.listen(port, '127.0.0.1'), 'listening')
    await (await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } })).text()

    const stopped = tracing.stop().then(() => 'stopped')
    expect(await Promise.race([stopped, askedAgain])).toBe('stopped')
    expect(calls).toBe(1)
  } finally {
    collector.closeAllConnections()
    collector.close()
    site.close()
  }
})
