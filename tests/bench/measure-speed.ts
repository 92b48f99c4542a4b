/**
 * How fast the calls are with a million entries, each beside its equal in Payload's REST.
 * `BENCH_DATABASE_URL`, `BENCH_ENTRIES`, `BENCH_ROUNDS`, `BENCH_SECONDS` and `BENCH_CONNECTIONS` change what is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

import { makeApiKeys, withKey } from '../support/api-keys'
import { freshStorage, type FreshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'
import { testSecret } from '../support/test-environment'
import { withCms } from '../support/with-cms'

import { firstPage, pairsToMeasure } from './calls'
import { chooseServer } from './choose-database'
import { measureExport } from './measure-export'
import { measureOrders } from './measure-orders'
import { sample, summarize, type Sample } from './measure'
import { number } from './numbers'
import { printExport, printOrders, printPairs, printSizes } from './report'
import { seedEntries } from './seed-entries'

const server = await chooseServer()
if (server) process.env.TEST_DATABASE_URL = server
const entries = number('BENCH_ENTRIES', server ? 1_000_000 : 20_000)
/** What the size of the list is compared with. */
const smallEntries = 1000
const rounds = number('BENCH_ROUNDS', 5)
const seconds = number('BENCH_SECONDS', 2)

await using storage = await freshStorage({ embedded: !server })
await using smallStorage = await freshStorage({ embedded: !server })
const variables = { PAYLOAD_SECRET: testSecret, RATE_LIMITS: 'off', DEMO_DATA: 'off', LOG_LEVEL: 'warn' }
const keys = await fill(storage, entries)
const smallKeys = await fill(smallStorage, smallEntries)

const running = await startServer({ ...storage.variables, ...variables })
const samples = new Map(
  pairsToMeasure(keys, number('BENCH_CONNECTIONS', 4)).map((pair) => [
    pair,
    { ours: [] as Sample[], payloads: [] as Sample[] },
  ]),
)
for (let round = 0; round < rounds; round++)
  for (const [{ ours, payloads, connections }, taken] of samples) {
    taken.ours.push(await sample(running.url, ours, { connections, seconds }))
    taken.payloads.push(await sample(running.url, payloads, { connections, seconds }))
  }
const small = await startServer({ ...smallStorage.variables, ...variables })
const sizes = { million: [] as Sample[], thousand: [] as Sample[] }
const load = { connections: number('BENCH_CONNECTIONS', 4), seconds }
for (let round = 0; round < rounds; round++) {
  sizes.million.push(await sample(running.url, firstPage(keys), load))
  sizes.thousand.push(await sample(small.url, firstPage(smallKeys), load))
}
await small.stop()
await running.stop()
const exporting = await startServer({ ...storage.variables, ...variables }) // what the calls left in memory is not the export's
const exported = await measureExport(exporting, withKey(keys.editor))
await exporting.stop()

const pairs = [...samples].map(([{ name, connections }, { ours, payloads }]) => ({
  name,
  connections,
  ours: summarize(ours),
  payloads: summarize(payloads),
}))
printPairs(pairs)
const bySize = { million: summarize(sizes.million), thousand: summarize(sizes.thousand) }
printSizes(bySize, { entries, smallEntries })
printExport(exported)
const orders = await withCms(storage, ({ payload }) => measureOrders(payload, 10))
printOrders(orders)

mkdirSync('test-results', { recursive: true })
const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version }
writeFileSync(
  'test-results/bench.json',
  `${JSON.stringify({ at: new Date(), machine, database: server ? 'server' : 'embedded', entries, pairs, bySize, exported, orders }, null, 2)}\n`,
)
console.log('Written to test-results/bench.json.')

async function fill(place: FreshStorage, count: number) {
  const made = await withCms(place, ({ payload }) => makeApiKeys(payload))
  console.log(`Seeding ${count.toLocaleString('en')} entries …`)
  await seedEntries(place.query, count)
  return made
}
