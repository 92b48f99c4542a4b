/**
 * What the dearest request of a stranger costs the server, for each route, in milliseconds of CPU. `BENCH_COST_COUNT` says
 * how many of each are sent. It reads `/proc`, and so runs on Linux.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import { cpuTimePerRequest } from '../support/hostile/cpu-time'
import { freshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'

import { costlyRequests, type CostlyRequest } from './costly-requests'

const count = Number(process.env.BENCH_COST_COUNT ?? 10)

await using storage = await freshStorage({ embedded: true })
await using server = await startServer({
  ...storage.variables,
  RATE_LIMITS: 'off',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'warn',
})

async function send({ path, init }: CostlyRequest): Promise<void> {
  const reply = await fetch(server.url + path, { ...init, redirect: 'manual' })
  await reply.arrayBuffer()
}

const requests = costlyRequests(server.url)
// The first requests of a process compile what the later ones run.
for (const request of requests) await send(request)

const costs: { route: string; name: string; milliseconds: number }[] = []
for (const request of requests) {
  const milliseconds = await cpuTimePerRequest(server.pid, () => send(request), { count, rounds: 2 })
  costs.push({ route: request.route, name: request.name, milliseconds })
}

const dearest = new Map<string, (typeof costs)[number]>()
for (const cost of costs.sort((one, other) => one.milliseconds - other.milliseconds))
  dearest.set(cost.route, cost)
const rows = [...dearest.values()].sort((one, other) => other.milliseconds - one.milliseconds)
console.log('CPU (ms)  route, and the request that costs most')
for (const { route, name, milliseconds } of rows)
  console.log(`${milliseconds.toFixed(1).padStart(8)}  ${route} (${name})`)

mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench-cost.json',
  `${JSON.stringify({ at: new Date(), count, costs }, null, 2)}\n`,
)
console.log('Written to test-results/bench-cost.json.')
