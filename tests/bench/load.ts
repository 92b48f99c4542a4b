import { connect, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export type Load = { perSecond: number; cpuPerReply: number; failures: number }

const headEnd = Buffer.from('\r\n\r\n')
/** The kernel counts processor time in these ticks. */
const millisecondsPerTick = 10

/**
 * Asks for one address over so many connections without a pause. Costs less than what it measures, so that the server is
 * what limits it. Processor time is in microseconds and read from `/proc`.
 */
export async function load(
  { url, pid }: { url: string; pid: number },
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { hostname, port } = new URL(url)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`
  const counts = { replies: 0, failures: 0 }
  const sockets = Array.from({ length: connections }, () =>
    ask(connect(Number(port), hostname), request, counts),
  )
  await wait(500) // the first replies compile what gives the later ones
  const before = { replies: counts.replies, cpu: cpuTime(pid), at: performance.now() }
  await wait(seconds * 1000)
  const replies = counts.replies - before.replies
  const cpu = cpuTime(pid) - before.cpu
  const elapsed = performance.now() - before.at
  for (const socket of sockets) socket.destroy()
  return {
    perSecond: (replies / elapsed) * 1000,
    cpuPerReply: (cpu * 1000) / replies,
    failures: counts.failures,
  }
}

/** Sends the next request when a reply is whole. */
function ask(socket: Socket, request: string, counts: { replies: number; failures: number }): Socket {
  let missing = 0
  let head: Buffer = Buffer.alloc(0)
  const complete = () => {
    counts.replies++
    socket.write(request)
  }
  socket.setNoDelay(true)
  socket.on('error', () => counts.failures++)
  socket.on('connect', () => socket.write(request))
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length
      if (missing === 0) complete()
      return
    }
    const bytes = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
    const end = bytes.indexOf(headEnd)
    if (end < 0) {
      head = bytes
      return
    }
    head = Buffer.alloc(0)
    const [, length = '0'] = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, end)) ?? []
    missing = Number(length) - (bytes.length - end - headEnd.length)
    if (missing === 0) complete()
  })
  return socket
}

/** Milliseconds of processor time that a process has used. */
export function cpuTime(pid: number): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '()')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}
