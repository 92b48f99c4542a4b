import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

import type { FreshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'
import { testSecret } from '../support/test-environment'
import { withCms } from '../support/with-cms'

import { load } from './load'
import { number } from './numbers'

export type CollectingNumbers = {
  perSecond: number
  seconds: number
  sent: number
  refused: number
  stored: number
  dropped: number
  pages: { alone: number; beside: number }
  /** Microseconds of the server’s processor time. */
  cpuPerEvent: number
}

/** Events that a page sends at once. */
const eventsPerCall = 50
const health = z.object({ analytics: z.object({ dropped: z.int() }) })

/** Sends so many events a second, and asks for the landing page as fast as it comes before and beside that. */
export async function measureCollecting(storage: FreshStorage): Promise<CollectingNumbers> {
  const seconds = number('BENCH_SECONDS', 60)
  const perSecond = number('BENCH_EVENTS_PER_SECOND', 5000)
  const before = await countStored(storage)
  const server = await startServer({
    ...storage.variables,
    PAYLOAD_SECRET: testSecret,
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
  })
  const askForPages = () => load(server, '/', { connections: 50, seconds })
  const alone = await askForPages()
  const [beside, { sent, refused }] = await Promise.all([
    askForPages(),
    sendEvents(server.url, { seconds: seconds + 1, perSecond }),
  ])
  await wait(1000) // the last batch
  const { dropped } = health.parse(
    await fetch(`${server.url}/api/system/health`).then((reply) => reply.json()),
  ).analytics
  await server.stop()
  const stored = (await countStored(storage)) - before
  const pages = { alone: alone.perSecond, beside: beside.perSecond }
  const cpuPerEvent = ((beside.cpuPerReply - alone.cpuPerReply) * beside.perSecond) / perSecond
  return { perSecond, seconds, sent, refused, stored, dropped, pages, cpuPerEvent }
}

/** Older days are not looked at, since the server removes raw events after a while. */
async function countStored(storage: FreshStorage): Promise<number> {
  return withCms(storage, async ({ pool }) => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from analytics_events where day > current_date - 2',
    )
    return rows[0]?.count ?? 0
  })
}

type Counts = { sent: number; refused: number }

/** Costs as little as it can: it shares its thread with what asks for pages. */
async function sendEvents(
  url: string,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Counts> {
  const counts: Counts = { sent: 0, refused: 0 }
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const calls: Promise<void>[] = []
  for (let call = 0; performance.now() - began < seconds * 1000; call++) {
    calls.push(sendOnce(new URL('/hello', url), { call, agent, counts }))
    const due = began + ((call + 1) * eventsPerCall * 1000) / perSecond
    if (due > performance.now()) await wait(due - performance.now())
  }
  await Promise.all(calls)
  agent.destroy()
  return counts
}

const body = JSON.stringify({
  events: Array.from({ length: eventsPerCall }, (_, index) =>
    index % 2 === 0 ? { name: 'page_view', path: '/' } : { name: 'engagement', path: '/', seconds: index },
  ),
})

function sendOnce(
  url: URL,
  { call, agent, counts }: { call: number; agent: Agent; counts: Counts },
): Promise<void> {
  const version = 100 + (call % 5000)
  const headers = {
    'Content-Type': 'text/plain',
    'Content-Length': body.length,
    Origin: url.origin, // as browsers do; without it the server takes nothing
    'User-Agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (reply) => {
      counts[reply.statusCode === 202 ? 'sent' : 'refused'] += eventsPerCall
      reply.resume().on('end', resolve).on('error', reject)
    })
    sending.on('error', reject).end(body)
  })
}

export function printCollecting({ pages, ...numbers }: CollectingNumbers): void {
  const { perSecond, seconds, sent, refused, stored, dropped, cpuPerEvent } = numbers
  console.log(`\nCollecting ${perSecond} events a second for ${seconds} s: ${sent} sent, ${refused} refused,
${stored} stored, ${dropped} dropped; ${sent === stored + dropped ? 'none is missing' : `${sent - stored - dropped} are missing`}.`)
  console.log(
    `GET / alone ${pages.alone.toFixed(0)} a second, beside it ${pages.beside.toFixed(0)}: ${(pages.beside / pages.alone).toFixed(2)} of it.
An event takes ${cpuPerEvent.toFixed(0)} µs of the server’s processor.`,
  )
}
