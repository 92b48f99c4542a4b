import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

import { freePort } from './free-port.mjs'

export type CuttableProxy = AsyncDisposable & {
  port: number
  /** Breaks every connection and refuses new ones, as a server that is down does. */
  cut: () => Promise<void>
  /** Lets connections through (again). A new proxy is cut. */
  open: () => Promise<void>
  /** Passes nothing on any more, and refuses nothing: connections hang until they are released. */
  hold: () => void
  release: () => void
  /** New connections go there from now on, as after a failover; those that are there stay where they are. */
  turnTo: (target: Target) => void
}

type Target = { host: string; port: number } | { path: string }

/** A TCP proxy to `host:port` or a socket's path that can play a server which goes away and comes back on the same port. */
export async function startCuttableProxy(first: Target, address = '127.0.0.1'): Promise<CuttableProxy> {
  let target = first
  const port = await freePort()
  const clients = new Set<Socket>()
  const upstreams = new Set<Socket>()
  let isOpen = false
  let isHeld = false
  const server = createServer((client) => {
    // It was accepted just before the cut.
    if (!isOpen) return client.resetAndDestroy()
    const upstream = connect(target)
    clients.add(client)
    client.on('close', () => clients.delete(client))
    upstreams.add(upstream)
    upstream.on('close', () => upstreams.delete(upstream))
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
      socket.pipe(other)
      if (isHeld) socket.pause()
    }
  })
  const cut = async () => {
    if (!isOpen) return
    isOpen = false
    const closed = once(server, 'close')
    server.close()
    for (const client of clients) client.resetAndDestroy()
    await closed
  }
  return {
    port,
    cut,
    async open() {
      isOpen = true
      server.listen(port, address)
      await once(server, 'listening')
    },
    hold() {
      isHeld = true
      for (const socket of [...clients, ...upstreams]) socket.pause()
    },
    release() {
      isHeld = false
      for (const socket of [...clients, ...upstreams]) socket.resume()
    },
    turnTo(other) {
      target = other
    },
    [Symbol.asyncDispose]: cut,
  }
}
