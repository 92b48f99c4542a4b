/**
 * How fast public pages, calls and files are, beside a bare `node:http` server that sends the same bytes.
 * `BENCH_ROUNDS`, `BENCH_SECONDS` and `BENCH_CONNECTIONS` change what is measured.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { freshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'

import { load, type Load } from './load'
import { median, number } from './numbers'
import { printPages, type PageNumbers } from './report-pages'

const rounds = number('BENCH_ROUNDS', 5)
const seconds = number('BENCH_SECONDS', 2)
const connections = number('BENCH_CONNECTIONS', 50)

await using storage = await freshStorage({ embedded: true })
await using server = await startServer({
  ...storage.variables,
  RATE_LIMIT_READ: '9999999/60',
  DEMO_DATA: 'on',
})

const page = await fetch(server.url).then((reply) => reply.text())
const [, script = ''] = /"(\/assets\/entry\.client[^"]+\.js)"/.exec(page) ?? []
const paths = [
  ...['/', '/privacy', '/faq', '/nowhere'],
  ...['/api/waitlist/stats', '/api/system/countdown', '/favicon.ico', script],
]

const bare = spawn(process.execPath, [
  fileURLToPath(new URL('bare-server.mjs', import.meta.url)),
  server.url,
  ...paths,
])
const [port] = (await once(bare.stdout, 'data')) as [Buffer]
const servers = { ours: server, bare: { url: `http://127.0.0.1:${Number(port)}`, pid: bare.pid ?? 0 } }

const samples = new Map(paths.map((path) => [path, { ours: [] as Load[], bare: [] as Load[] }]))
for (let round = 0; round < rounds; round++)
  for (const [path, taken] of samples)
    for (const side of ['bare', 'ours'] as const)
      taken[side].push(await load(servers[side], path, { connections, seconds }))
bare.kill()

const pages = [...samples].map(([path, taken]): PageNumbers => ({
  path,
  ours: medianOf(taken.ours),
  bare: medianOf(taken.bare),
}))
printPages(pages)
mkdirSync('test-results', { recursive: true })
const written = { at: new Date(), node: process.version, connections, rounds, seconds, pages }
writeFileSync('test-results/bench-pages.json', `${JSON.stringify(written, null, 2)}\n`)
console.log('Written to test-results/bench-pages.json.')

function medianOf(loads: Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    cpuPerReply: median(loads.map(({ cpuPerReply }) => cpuPerReply)),
    failures: loads.reduce((sum, one) => sum + one.failures, 0),
  }
}
