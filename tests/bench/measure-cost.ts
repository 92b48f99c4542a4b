/**
 * What the dearest request of a stranger costs the server, for each route, in milliseconds of CPU. `BENCH_COST_COUNT` says
 * how many of each are sent. It reads `/proc`, and so runs on Linux.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import { cpuTimePerRequest } from '../support/hostile/cpu-time'
import { freshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'

import { costlyRequests, type CostlyRequest } from './costly-requests'

type Cost = { route: string; name: string; milliseconds: number }

const count = Number(process.env.BENCH_COST_COUNT ?? 4)

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

const requests = byRoute(costlyRequests(server.url))
// The first requests of a process compile what the later ones run.
for (const [first] of requests.values()) for (let warm = 0; first && warm < 10; warm++) await send(first)

const costs: Cost[] = []
console.log('CPU (ms)  route (the request that costs most)')
for (const [route, group] of requests) {
  const measured: Cost[] = []
  for (const request of group) {
    const milliseconds = await cpuTimePerRequest(server.pid, () => send(request), { count, rounds: 2 })
    measured.push({ route, name: request.name, milliseconds })
  }
  const [dearest] = measured.sort((one, other) => other.milliseconds - one.milliseconds)
  if (dearest) console.log(`${dearest.milliseconds.toFixed(1).padStart(8)}  ${route} (${dearest.name})`)
  costs.push(...measured)
}
costs.sort((one, other) => other.milliseconds - one.milliseconds)
const [dearest] = costs
if (dearest)
  console.log(`The dearest of all: ${dearest.milliseconds} ms, ${dearest.route} (${dearest.name}).`)

mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench-cost.json',
  `${JSON.stringify({ at: new Date(), count, costs }, null, 2)}\n`,
)
console.log('Written to test-results/bench-cost.json.')

function byRoute(all: CostlyRequest[]): Map<string, CostlyRequest[]> {
  const groups = new Map<string, CostlyRequest[]>()
  for (const request of all) groups.set(request.route, [...(groups.get(request.route) ?? []), request])
  return groups
}
