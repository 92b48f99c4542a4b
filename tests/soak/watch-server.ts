import { setTimeout as wait } from 'node:timers/promises'

import type { RunningServer } from '../support/start-server'

export const metricsToken = 'a-token-of-24-characters'

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
export async function sampleServer({ url, pid }: RunningServer): Promise<Sample> {
  const loopDelay = readMetrics(await metricsOf(url))('nodejs_eventloop_lag_p99_seconds') * 1000
  process.kill(pid, 'SIGUSR2')
  await wait(1000)
  const value = readMetrics(await metricsOf(url))
  return {
    heapMegabytes: value('nodejs_heap_size_used_bytes') / 2 ** 20,
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
