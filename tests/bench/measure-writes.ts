/**
 * How many people can join, beside Payload's own REST creating the same rows, and what a thousand open dashboards do to that.
 * `BENCH_DATABASE_URL`, `BENCH_ROUNDS`, `BENCH_SECONDS`, `BENCH_CONNECTIONS`, `BENCH_MINUTE` (seconds of the long run) and
 * `BENCH_DASHBOARDS` change what is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import { makeApiKeys } from '../support/api-keys'
import { freshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'
import { testSecret } from '../support/test-environment'
import { withCms } from '../support/with-cms'

import { type Pair, pairsToMeasure } from './calls'
import { chooseServer } from './choose-database'
import { openDashboards, signInMany } from './dashboards'
import { cpuTime } from './load'
import { sample, summarize, type Sample } from './measure'
import { median, number } from './numbers'
import { printWrites, type WriteNumbers } from './report-writes'

const server = await chooseServer()
if (server) process.env.TEST_DATABASE_URL = server
const rounds = number('BENCH_ROUNDS', 5)
const seconds = number('BENCH_SECONDS', 4)
const connections = number('BENCH_CONNECTIONS', 100)
const minute = number('BENCH_MINUTE', 60)
const dashboards = number('BENCH_DASHBOARDS', 1000)
const joinsPerSecond = 100

await using storage = await freshStorage({ embedded: !server })
const { keys, cookies } = await withCms(storage, async (cms) => ({
  keys: await makeApiKeys(cms.payload),
  cookies: await signInMany(cms, dashboards),
}))
await using running = await startServer({
  ...storage.variables,
  PAYLOAD_SECRET: testSecret,
  RATE_LIMITS: 'off',
  DEMO_DATA: 'off',
  LOG_LEVEL: 'warn',
})

const [posts] = pairsToMeasure(keys, connections)
if (!posts) throw new Error('There is nothing to measure.')
const pair = { ours: [] as Sample[], payloads: [] as Sample[] }
for (let round = 0; round < rounds; round++)
  for (const side of ['ours', 'payloads'] as const)
    pair[side].push(await sample(running.url, posts[side], { connections, seconds }))

const before = cpuTime(running.pid)
const long = await sample(running.url, posts.ours, { connections: connections * 2, seconds: minute })
const processorShare = (cpuTime(running.pid) - before) / (long.seconds * 1000)

const polls = { count: 0, failures: 0 }
const p99 = { alone: [] as number[], beside: [] as number[] }
for (let round = 0; round < rounds; round++) {
  p99.alone.push(await p99OfJoins(posts))
  await using open = await openDashboards(running.url, cookies)
  p99.beside.push(await p99OfJoins(posts))
  polls.count += open.counts.polls
  polls.failures += open.counts.failures
}

const numbers: WriteNumbers = {
  ours: summarize(pair.ours),
  payloads: summarize(pair.payloads),
  minute: { ...summarize([long]), processorShare },
  dashboards: {
    count: dashboards,
    joinsPerSecond,
    polls,
    alone: median(p99.alone),
    beside: median(p99.beside),
  },
}
printWrites(numbers)
mkdirSync('test-results', { recursive: true })
const written = { at: new Date(), node: process.version, connections, rounds, seconds, ...numbers }
writeFileSync('test-results/bench-writes.json', `${JSON.stringify(written, null, 2)}\n`)
console.log('Written to test-results/bench-writes.json.')

async function p99OfJoins({ ours }: Pair): Promise<number> {
  const options = { connections: 50, seconds: seconds * 2, perSecond: joinsPerSecond }
  return summarize([await sample(running.url, ours, options)]).p99
}
