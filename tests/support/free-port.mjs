import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports of outgoing connections, one of which could take it before the server that it is for; each process has a
 * stretch of its own.
 */
let next = 12_000 + (process.pid % 400) * 50

/** A port on which nothing listens right now. */
export async function freePort() {
  for (;;) {
    const port = next++
    if (await isFree(port)) return port
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
