import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'

import type { Environment } from '~cms/environment'
import { timeBodies } from './body-clock'
import type { HostEnvironment } from './host-environment'
import type { Duplex } from 'node:stream'

/** Milliseconds. A client that dribbles its headers or body, or reads its reply too slowly, loses its connection. */
const timeouts = {
  headers: 10_000,
  request: 30_000,
  idleSocket: 60_000,
  keepAlive: 65_000,
  checkEvery: 5_000,
  graceAtStop: 10_000,
  silentAtStop: 500,
  sweepAtStop: 100,
}

/**
 * Listens, and gives back how to wait for the end: in-flight requests finish, then connections close. `before` may answer
 * requests before the app does.
 */
export async function listen(
  app: Hono<HostEnvironment>,
  { PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>,
  before: (answer: RequestListener) => RequestListener = (answer) => answer,
) {
  const options = {
    headersTimeout: timeouts.headers,
    requestTimeout: 0, // timeBodies
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.checkEvery,
    maxHeaderSize: 16 * 1024,
  }
  const server = createServer(options, before(requestListener(app)))
  server.setTimeout(timeouts.idleSocket)
  timeBodies(server, timeouts.request)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('clientError', refuseBrokenRequest)
  server.listen(PORT, HOST)
  await once(server, 'listening')
  return {
    /** Resolves when the server has stopped, which it does once `signal` fires. */
    async closedBy(signal: AbortSignal) {
      if (!signal.aborted) await once(signal, 'abort')
      const closed = once(server, 'close')
      server.close()
      // Node closes the connections that are idle now, and leaves those alone that a request keeps busy for the moment.
      const sweep = setInterval(() => server.closeIdleConnections(), timeouts.sweepAtStop)
      // Browsers open connections in advance; those that never carried a byte count as busy.
      const dropSilent = () => sockets.forEach((socket) => socket.bytesRead === 0 && socket.destroy())
      const silent = setTimeout(dropSilent, timeouts.silentAtStop)
      const force = setTimeout(() => server.closeAllConnections(), timeouts.graceAtStop)
      await closed
      clearInterval(sweep)
      clearTimeout(silent)
      clearTimeout(force)
    },
  }
}

function requestListener(app: Hono<HostEnvironment>): RequestListener {
  const answer = getRequestListener(app.fetch)
  return (incoming, outgoing) => void answer(incoming, outgoing)
}

/** Statuses and texts for what the HTTP parser says. */
const refusals: Partial<Record<string, [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
}
const other = ['400 Bad Request', 'This is not HTTP.'] as const

/**
 * Answers what never became a request. Node would send a status without a word; programs that call `/api` expect JSON
 * in every reply, and nobody else sends such things.
 */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = refusals[error.code ?? ''] ?? other
  const body = JSON.stringify({ success: false, message })
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
