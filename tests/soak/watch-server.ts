import { setTimeout as wait } from 'node:timers/promises'

import type { RunningServer } from '../support/start-server'

export const metricsToken = 'a-token-of-24-characters'
/** Milliseconds for a server on a busy machine. */
const patience = 60_000

export type Sample = {
  heapMegabytes: number
  residentMegabytes: number
  /** Milliseconds that the event loop was late, but one time in a hundred. */
  loopDelay: number
  busyConnections: number
  awaitedConnections: number
  queued: number
  /** Events that it could not keep, and lines of the log. */
  dropped: number
}

/** Collects the server’s garbage and reads its metrics. */
export async function sampleServer(server: RunningServer): Promise<Sample> {
  const { url } = server
  const loopDelay = readMetrics(await metricsOf(url))('nodejs_eventloop_lag_p99_seconds') * 1000
  const heap = await heapOf(server)
  const value = readMetrics(await metricsOf(url))
  return {
    heapMegabytes: heap / 2 ** 20,
    residentMegabytes: value('process_resident_memory_bytes') / 2 ** 20,
    loopDelay,
    busyConnections: value('kalima_database_connections{state="busy"}'),
    awaitedConnections: value('kalima_database_connections{state="awaited"}'),
    queued: ['personal', 'automatic', 'list'].reduce(
      (sum, queue) => sum + value(`kalima_queue_depth{queue="${queue}"}`),
      0,
    ),
    dropped: value('kalima_events_dropped') + value('kalima_log_lines_dropped'),
  }
}

/** Bytes that are left right after a collection: metrics are read later, with what requests have made by then. */
async function heapOf({ pid, output }: RunningServer): Promise<number> {
  const said = () => [...output().matchAll(/^heap (\d+)$/gm)]
  const before = said().length
  process.kill(pid, 'SIGUSR2')
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const [, bytes] = said()[before] ?? []
    if (bytes !== undefined) return Number(bytes)
    await wait(20)
  }
  throw new Error('The server did not collect its garbage.')
}

async function metricsOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  if (!reply.ok) throw new Error(`The metrics answered ${reply.status}.`)
  return reply.text()
}

/** A reader of values by their names with labels. What is not there is not a number. */
function readMetrics(text: string): (name: string) => number {
  const values = new Map(
    text
      .split('\n')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
  return (name) => values.get(name) ?? NaN
}
