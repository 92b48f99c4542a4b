import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MailKind } from '~collections/values/mails'

/** What this instance counts of itself, for Prometheus (docs/operations.md, "Metrics"). */
export const metrics = new Registry()

/** Measures the process: memory, event loop, garbage collection. It costs a timer, so that only an instance that is asked for it does it. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics })
}

const registers = [metrics]

export const requestSeconds = new Histogram({
  name: 'kalima_http_request_duration_seconds',
  help: 'Requests by route, from their first line to the end of the reply; status "aborted" when the client left before.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

type MailResult = 'sent' | 'outbox' | 'postponed' | 'failed'

const mails = new Counter({
  name: 'kalima_mails_total',
  help: 'What became of mails that were tried.',
  labelNames: ['kind', 'result'] as const,
  registers,
})

export function countMail(kind: MailKind, result: MailResult): void {
  mails.inc({ kind, result })
}

const joins = new Counter({
  name: 'kalima_joins_total',
  help: 'Joins of the waitlist by what became of them; accepted ones cover addresses that were known.',
  labelNames: ['outcome'] as const,
  registers,
})

export function countJoin(outcome: 'accepted' | 'invalid' | 'limited'): void {
  joins.inc({ outcome })
}

const failures = new Counter({
  name: 'kalima_work_failures_total',
  help: 'Rounds of what the site does by itself that failed; the next round tries again.',
  labelNames: ['work'] as const,
  registers,
})

export function countWorkFailure(work: string): void {
  failures.inc({ work })
}

type Reading = { labels?: Record<string, string>; value: number }

/** A value that is read when somebody asks. One that cannot be read now is left out. */
export function gauge(
  name: string,
  help: string,
  { labelNames = [], read }: { labelNames?: string[]; read: () => Promise<Reading[]> | Reading[] },
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    async collect() {
      this.reset()
      for (const { labels = {}, value } of await read()) this.set(labels, value)
    },
  })
}
