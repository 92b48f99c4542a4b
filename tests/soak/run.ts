/**
 * `npm run soak -- --minutes 120`: two instances under the mixed load of an ordinary day, for hours, and whether they keep more and
 * more memory, answer something unexpected or lose who joined. `--per-second` sets the load, `--heap-per-hour` how many
 * megabytes the heap may grow. On the server of `BENCH_DATABASE_URL`, or the usual local one. A line each minute.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'

import { chooseServer } from '../bench/choose-database'
import { signInMany } from '../bench/dashboards'
import { cpuTime } from '../bench/load'
import { percentile } from '../bench/numbers'
import { printTable } from '../bench/report'
import { makeApiKeys } from '../support/api-keys'
import { freshStorage } from '../support/fresh-storage'
import { startMailServer } from '../support/mail-server'
import { startServer } from '../support/start-server'
import { testSecret } from '../support/test-environment'
import { withCms } from '../support/with-cms'

import { slopePerHour } from './slope'
import { kinds, startTraffic } from './traffic'
import { metricsToken, sampleServer, type Sample } from './watch-server'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    'per-second': { type: 'string', default: '12' },
    'heap-per-hour': { type: 'string', default: '4' },
  },
})
const minutes = Number(values.minutes)
const bound = Number(values['heap-per-hour'])
/** Caches fill first. */
const countedShare = 0.75
const patience = 120_000

const server = await chooseServer()
if (!server) throw new Error('Two instances need a PostgreSQL server (BENCH_DATABASE_URL).')
process.env.TEST_DATABASE_URL = server

await using mail = await startMailServer()
await using storage = await freshStorage()
const { keys, cookies } = await withCms(storage, async (cms) => ({
  keys: await makeApiKeys(cms.payload),
  cookies: await signInMany(cms, 20, 'admin'),
}))
const start = () =>
  startServer({
    ...storage.variables,
    PAYLOAD_SECRET: testSecret,
    SMTP_URL: mail.url,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'off',
    NODE_OPTIONS: `--import ${new URL('collect-garbage.mjs', import.meta.url).href}`,
  })
await using here = await start()
await using there = await start()
const servers = [here, there]
await Promise.all(servers.map(sampleServer)) // what ends up in no minute

const began = performance.now()
const cpuBefore = servers.map(({ pid }) => cpuTime(pid))
const traffic = startTraffic(
  { servers, keys, cookies, received: mail.received },
  Number(values['per-second']),
)
const samples: Sample[][] = servers.map(() => [])
console.log('minute  heap MB  resident MB  loop p99 ms  busy  queued  unexpected  p95 ms by kind')
for (let minute = 1; minute <= minutes; minute++) {
  await wait(began + minute * 60_000 - performance.now())
  const taken = await Promise.all(servers.map(sampleServer))
  for (const [index, sample] of taken.entries()) samples[index]?.push(sample)
  const tally = traffic.takeMinute()
  const both = (read: (sample: Sample) => number, digits = 1) =>
    taken.map((sample) => read(sample).toFixed(digits)).join('/')
  console.log(
    [
      minute,
      both(({ heapMegabytes }) => heapMegabytes),
      both(({ residentMegabytes }) => residentMegabytes, 0),
      both(({ loopDelay }) => loopDelay),
      both(({ busyConnections }) => busyConnections, 0),
      both(({ queued }) => queued, 0),
      kinds.reduce((sum, kind) => sum + tally[kind].unexpected, 0),
      kinds.map((kind) => `${kind} ${slowest(tally[kind].times)}`).join(' '),
    ].join('  '),
  )
}
await traffic.stop(patience)
const seconds = (performance.now() - began) / 1000
const cores = servers.map(({ pid }, index) => (cpuTime(pid) - (cpuBefore[index] ?? 0)) / (seconds * 1000))
// Nothing leaves any more: a mail has arrived, or waits.
const endings = await Promise.all(servers.map(({ stop }) => stop()))
const stored = await storage.query<{ email: string; confirmed: boolean }>(
  `select email, confirmed_at is not null as confirmed from waitlist_entries where source = 'soak'`,
)
/** More join than mails of joins leave in an hour: some wait for their hour when the time is over. None waits past it. */
const [queue] = await storage.query<{ waiting: number }>(
  `select count(*)::int as waiting from outgoing_mails where state = 'queued' and due_at > now() - interval '1 minute'`,
)
const waiting = queue?.waiting ?? 0
const confirmed = new Map(stored.map((entry) => [entry.email, entry.confirmed]))
const mailed = traffic.takeMailed()
const withoutMail = traffic.joined.filter((email) => !mailed.has(email)).length
const lost = {
  joins: traffic.joined.filter((email) => !confirmed.has(email)).length,
  mails: Math.max(0, withoutMail - waiting),
  confirmations: [...traffic.confirmed].filter((email) => !confirmed.get(email)).length,
}

printTable(
  ['kind', 'requests', 'p50', 'p95', 'p99', 'unexpected'],
  kinds.map((kind) => {
    const { times, unexpected } = traffic.whole[kind]
    const ms = (share: number) => `${percentile(times, share).toFixed(0)} ms`
    return [kind, String(times.length), ms(0.5), ms(0.95), ms(0.99), String(unexpected)]
  }),
)
const instances = samples.map((all, index) => {
  const counted = all.slice(-Math.max(2, Math.round(all.length * countedShare)))
  return {
    heap: counted.at(-1)?.heapMegabytes ?? NaN,
    heapPerHour: slopePerHour(counted.map(({ heapMegabytes }) => heapMegabytes)),
    resident: counted.at(-1)?.residentMegabytes ?? NaN,
    residentPerHour: slopePerHour(counted.map(({ residentMegabytes }) => residentMegabytes)),
    loopDelay: Math.max(...counted.map(({ loopDelay }) => loopDelay)),
    dropped: all.at(-1)?.dropped ?? NaN,
    core: cores[index] ?? NaN,
  }
})
printTable(
  ['instance', 'heap MB', 'per hour', 'resident MB', 'per hour', 'worst loop p99 ms', 'dropped', 'of a core'],
  instances.map((one, index) => [
    String(index + 1),
    ...[one.heap, one.heapPerHour, one.resident, one.residentPerHour, one.loopDelay].map((n) => n.toFixed(1)),
    String(one.dropped),
    `${(one.core * 100).toFixed(0)} %`,
  ]),
)
console.log(
  `\n${traffic.joined.length} joins were acknowledged: ${lost.joins} are lost, ${waiting} wait for their mail, ${lost.mails} never got it, ${lost.confirmations} confirmed and do not count.`,
)
if (traffic.counts.leftOut > 0)
  console.log(`${traffic.counts.leftOut} requests did not begin: the machine was too slow for them.`)
for (const problem of traffic.problems) console.log(`Unexpected: ${problem}`)

const unexpected = kinds.reduce((sum, kind) => sum + traffic.whole[kind].unexpected, 0)
const failures = [
  instances.some(({ heapPerHour }) => heapPerHour > bound) &&
    `the heap grows by more than ${bound} MB an hour`,
  unexpected + traffic.problems.length > 0 && `${unexpected} unexpected replies`,
  lost.joins + lost.mails + lost.confirmations > 0 && 'something was lost',
  instances.some(({ dropped }) => dropped > 0) && 'events or lines of the log were dropped',
  endings.some(({ code }) => code !== 0) && 'an instance did not end as it should',
].filter((failure) => failure !== false)
console.log(failures.length === 0 ? '\nPassed.' : `\nFailed: ${failures.join('; ')}.`)
mkdirSync('test-results', { recursive: true })
const written = {
  at: new Date(),
  node: process.version,
  minutes,
  bound,
  lost,
  unexpected,
  failures,
  instances,
  samples,
}
writeFileSync('test-results/soak.json', `${JSON.stringify(written, null, 2)}\n`)
if (failures.length > 0) process.exitCode = 1

function slowest(times: number[]): string {
  return times.length === 0 ? '–' : percentile(times, 0.95).toFixed(0)
}
