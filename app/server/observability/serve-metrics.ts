import { once } from 'node:events'
import { createServer } from 'node:http'

import { writeMetrics } from '~/features/system/metrics.server'
import { metrics } from '~cms/metrics'

/** Serves the metrics on a port of their own, which the network keeps from the public, until `signal` fires. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  signal: AbortSignal,
): Promise<void> {
  const server = createServer({ requestTimeout: 10_000 }, ({ method, url }, outgoing) => {
    const isAsked = url === '/metrics' && (method === 'GET' || method === 'HEAD')
    if (!isAsked) return outgoing.writeHead(404).end()
    writeMetrics().then(
      (text) =>
        outgoing
          .writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
          .end(method === 'HEAD' ? undefined : text),
      () => outgoing.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  signal.addEventListener('abort', () => {
    server.close()
    server.closeAllConnections()
  })
}
