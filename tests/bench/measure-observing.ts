/**
 * What metrics cost: pages from the cache, rendered pages and calls of a server that measures itself, beside one that does not.
 * `BENCH_ROUNDS`, `BENCH_SECONDS` and `BENCH_CONNECTIONS` change what is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import { freshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'

import { load, type Load } from './load'
import { median, number } from './numbers'
import { printTable } from './report'

const rounds = number('BENCH_ROUNDS', 7)
const seconds = number('BENCH_SECONDS', 2)
const connections = number('BENCH_CONNECTIONS', 20)
const variables = { RATE_LIMITS: 'off', DEMO_DATA: 'on' }

await using plainStorage = await freshStorage({ embedded: true })
await using measuredStorage = await freshStorage({ embedded: true })
await using plain = await startServer({ ...plainStorage.variables, ...variables })
await using measured = await startServer({
  ...measuredStorage.variables,
  ...variables,
  METRICS_TOKEN: 'a-token-of-24-characters',
})
const servers = { plain, measured }

/** From the cache, rendered for one client alone (as every address with parameters is), a call, and the gate. */
const paths = ['/', '/faq?rendered=1', '/api/waitlist/stats', '/admin']
const samples = new Map(paths.map((path) => [path, { plain: [] as Load[], measured: [] as Load[] }]))
for (let round = 0; round < rounds; round++)
  for (const [path, taken] of samples)
    for (const side of round % 2 ? (['plain', 'measured'] as const) : (['measured', 'plain'] as const))
      taken[side].push(await load(servers[side], path, { connections, seconds }))

const cpu = (loads: Load[]) => median(loads.map(({ cpuPerReply }) => cpuPerReply))
const pages = [...samples].map(([path, taken]) => ({
  path,
  plain: cpu(taken.plain),
  measured: cpu(taken.measured),
}))
printTable(
  ['address', 'µs of CPU', 'measured', 'ratio'],
  pages.map((page) => [
    page.path,
    page.plain.toFixed(1),
    page.measured.toFixed(1),
    (page.measured / page.plain).toFixed(3),
  ]),
)
mkdirSync('test-results', { recursive: true })
const written = { at: new Date(), node: process.version, connections, rounds, seconds, pages }
writeFileSync('test-results/bench-observing.json', `${JSON.stringify(written, null, 2)}\n`)
console.log('Written to test-results/bench-observing.json.')
