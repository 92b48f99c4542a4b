import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports of outgoing connections, one of which could take it before the server that it is for; each process has a
 * stretch of its own.
 */
let next = 12_000 + (process.pid % 400) * 50

/** A port on which nothing listens right now, and which no other process of the tests gets while this one lives. */
export async function freePort() {
  for (;;) {
    const port = next++
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/**
 * What listens on the port takes seconds to start, in which others must not choose it. Its UDP side, which nothing else uses,
 * stands for it, and is given back with the process.
 *
 * @param {number} port
 */
async function reserve(port) {
  const socket = createSocket('udp4')
  try {
    await once(socket.bind(port, '127.0.0.1'), 'listening')
  } catch {
    socket.close()
    return false
  }
  socket.unref()
  return true
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
