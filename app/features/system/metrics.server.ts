import type { LoaderFunctionArgs } from '@remix-run/node'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

import { countDroppedEvents, countWaitingEvents } from '~/features/analytics/record-events.server'
import { countFigures, type Figures } from '~/features/waitlist/figures.server'
import { isSameSecret } from '~/http/same-secret.server'
import { getCms } from '~cms/client.server'
import { countDroppedLines } from '~cms/log-output'
import { gauge, metrics } from '~cms/metrics'
import { rememberBriefly } from '~cms/remember-briefly'
import { longJobs } from '~collections/job-queues'

/** GET /metrics with the token of the environment, in the text format of Prometheus. Without a token nobody knows that it exists. */
export async function answerMetrics({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { METRICS_TOKEN } = context.environment
  if (METRICS_TOKEN === undefined) throw new Response(null, { status: 404 })
  const given = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
  if (!isSameSecret(given, METRICS_TOKEN))
    return new Response(null, {
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' },
    })
  return new Response(await writeMetrics(), {
    headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
  })
}

export const writeMetrics = (): Promise<string> => metrics.metrics()

/** Milliseconds that somebody who asks waits for the database; after that they get what the process itself knows. */
const patience = 2000

const queueRow = z.object({ queue: z.string(), depth: z.int(), age: z.number() })
const databaseRow = z.object({
  queues: z.array(queueRow),
  failedInbound: z.int(),
  paused: z.array(z.string()),
  bytes: z.coerce.number(),
})
type DatabaseFigures = z.output<typeof databaseRow> & { figures: Figures }

/** Shared by those who ask within some seconds, and by all values of one answer. */
export const readDatabase = rememberBriefly(async (): Promise<DatabaseFigures> => {
  const { pool } = await getCms()
  const { rows } = await pool.query(
    `with inbound as (
       select received_at, not exists (
         select from payload_jobs where task_slug = 'file-inbound-mail' and not coalesce(has_error, false)
           and input ->> 'mail' = inbound_mails.id::text) as is_given_up
       from inbound_mails),
     waiting (queue, since) as (
       select lane, due_at from outgoing_mails where state in ('queued', 'sending')
       union all select 'outbox', due_at from outgoing_mails where state = 'outbox'
       union all select coalesce(task_slug::text, 'jobs'),
           case when processing and payload_jobs.queue = $1 then null else coalesce(wait_until, created_at) end
         from payload_jobs where completed_at is null and not coalesce(has_error, false)
       union all select 'inbound', received_at from inbound where not is_given_up),
     depths as (
       select queue, count(*)::int as depth, greatest(0, extract(epoch from now() - min(since)))::float as age
       from waiting group by queue)
     select coalesce((select json_agg(depths) from depths), '[]') as queues,
       (select count(*)::int from inbound where is_given_up) as "failedInbound",
       array(select lane from mail_pauses) as paused, pg_database_size(current_database()) as bytes`,
    [longJobs], // one that runs waits for nothing, however long it takes
  )
  return { ...databaseRow.parse(rows[0]), figures: await countFigures() }
}, 3000)

/** Null while the database cannot say. */
async function databaseFigures(): Promise<DatabaseFigures | null> {
  const late = new AbortController()
  try {
    return await Promise.race([readDatabase(), wait(patience, null, { signal: late.signal, ref: false })])
  } catch {
    return null
  } finally {
    late.abort()
  }
}

const queues = ['personal', 'automatic', 'list', 'outbox', 'inbound'] as const
const lanes = ['personal', 'automatic', 'list'] as const

/** One for each queue that is known, also when nothing waits in it. */
async function queueReadings(value: 'depth' | 'age') {
  const figures = await databaseFigures()
  if (!figures) return []
  const rows = new Map(figures.queues.map((row) => [row.queue, row]))
  const names = new Set([...queues, ...rows.keys()])
  return [...names].map((queue) => ({ labels: { queue }, value: rows.get(queue)?.[value] ?? 0 }))
}

gauge('kalima_database_up', 'Whether the database answers.', {
  read: async () => [{ value: (await databaseFigures()) ? 1 : 0 }],
})
gauge('kalima_database_bytes', 'What the database takes on its disk.', {
  read: async () => {
    const figures = await databaseFigures()
    return figures ? [{ value: figures.bytes }] : []
  },
})
gauge('kalima_database_connections', 'Connections of this instance, and requests that wait for one.', {
  labelNames: ['state'],
  read: async () => {
    const { totalCount, idleCount, waitingCount } = (await getCms()).pool
    return [
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'awaited' }, value: waitingCount },
    ]
  },
})
gauge(
  'kalima_queue_depth',
  'What waits: mails by lane, what the outbox holds, jobs, and mails that came in.',
  {
    labelNames: ['queue'],
    read: () => queueReadings('depth'),
  },
)
gauge(
  'kalima_queue_oldest_seconds',
  'For how long the oldest of a queue has been due; a long job only until it runs.',
  {
    labelNames: ['queue'],
    read: () => queueReadings('age'),
  },
)
gauge('kalima_inbound_mails_failed', 'Mails that came in and could not be filed at any try.', {
  read: async () => {
    const figures = await databaseFigures()
    return figures ? [{ value: figures.failedInbound }] : []
  },
})
gauge('kalima_mail_lane_paused', 'Whether the mail server has asked a lane to slow down.', {
  labelNames: ['lane'],
  read: async () => {
    const figures = await databaseFigures()
    return figures
      ? lanes.map((lane) => ({ labels: { lane }, value: figures.paused.includes(lane) ? 1 : 0 }))
      : []
  },
})
gauge(
  'kalima_waitlist_entries',
  'Entries of the waitlist by figure (docs/figures.md); those in the queue are of several.',
  {
    labelNames: ['figure'],
    read: async () => {
      const { figures } = (await databaseFigures()) ?? {}
      return Object.entries(figures ?? {}).map(([figure, value]) => ({ labels: { figure }, value }))
    },
  },
)
gauge('kalima_replica_behind_bytes', 'How much of the log of the primary a read replica has not replayed.', {
  labelNames: ['replica'],
  read: async () =>
    (await getCms()).replicas
      .states()
      .map(({ name, behind }) => ({ labels: { replica: name }, value: behind })),
})
gauge('kalima_replica_in_use', 'Whether reads are answered by a replica.', {
  labelNames: ['replica'],
  read: async () =>
    (await getCms()).replicas
      .states()
      .map(({ name, isInUse }) => ({ labels: { replica: name }, value: isInUse ? 1 : 0 })),
})
gauge('kalima_events_waiting', 'Events of visits that this instance has not stored yet.', {
  read: () => [{ value: countWaitingEvents() }],
})
gauge('kalima_events_dropped', 'Events of visits that this instance could not keep since it started.', {
  read: () => [{ value: countDroppedEvents() }],
})
gauge('kalima_log_lines_dropped', 'Lines of the log that this instance could not write since it started.', {
  read: () => [{ value: countDroppedLines() }],
})
