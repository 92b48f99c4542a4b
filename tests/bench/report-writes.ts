import type { Numbers } from './measure'
import { printTable } from './report'

export type WriteNumbers = {
  ours: Numbers
  payloads: Numbers
  /** `processorShare` is how much of one core the server's process used. */
  minute: Numbers & { processorShare: number }
  /** The p99 of a join in milliseconds, alone and beside so many open dashboards. */
  dashboards: {
    count: number
    joinsPerSecond: number
    polls: { count: number; failures: number }
    alone: number
    beside: number
  }
}

export function printWrites({ ours, payloads, minute, dashboards }: WriteNumbers): void {
  const line = (name: string, { perSecond, p50, p99, failures }: Numbers) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    String(failures),
  ]
  printTable(
    ['joins', 'per s', 'p50 ms', 'p99 ms', 'failed'],
    [
      line('POST /api/waitlist', ours),
      line('Payload’s REST', payloads),
      line('POST /api/waitlist, long run', minute),
    ],
  )
  console.log(`Ratio to Payload's REST: ${(ours.perSecond / payloads.perSecond).toFixed(2)}`)
  console.log(`In the long run the server used ${(minute.processorShare * 100).toFixed(0)} % of one core.`)
  const { count, joinsPerSecond, polls, alone, beside } = dashboards
  console.log(
    `p99 of a join at ${joinsPerSecond} a second: ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside ${count} dashboards (${polls.count} polls, ${polls.failures} failed); ratio ${(beside / alone).toFixed(2)}`,
  )
}
