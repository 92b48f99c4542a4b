/**
 * How long a file of a hundred thousand people takes to read and to write, and how much more memory the server holds
 * meanwhile at most. On the embedded database, or the server of `TEST_DATABASE_URL`; `BENCH_IMPORT_PEOPLE` says how many.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { freshStorage } from '../support/fresh-storage'
import { startServer, type RunningServer } from '../support/start-server'
import { owner } from '../support/test-environment'

import { residentMegabytes, watchPeak } from './memory'

const people = Number(process.env.BENCH_IMPORT_PEOPLE ?? 100_000)
/** Between two looks at an import (ms). */
const pause = 250

await using storage = await freshStorage()
await using server = await startServer({
  ...storage.variables,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMITS: 'off',
  DEMO_DATA: 'off',
  LOG_LEVEL: 'warn',
})

const cookie = await signIn(server)
await importPeople(500, 'warm') // compiles what the measured one runs
const before = await residentMegabytes(server.pid)
const peak = watchPeak(server.pid)
const { read, written } = await importPeople(people, 'person')
const most = await peak.end()

const numbers = {
  people,
  database: storage.databaseUrl ? 'server' : 'embedded',
  read,
  written,
  before,
  peak: most,
}
console.log(
  `${people} people (${numbers.database}): read in ${read.toFixed(1)} s, written in ${written.toFixed(1)} s.`,
)
if (before !== null)
  console.log(
    `VmRSS ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at its peak (+${(most - before).toFixed(0)}).`,
  )
mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench-import.json',
  `${JSON.stringify({ at: new Date(), ...numbers }, null, 2)}\n`,
)

async function signIn({ url }: RunningServer): Promise<string> {
  const body = new URLSearchParams({ email: owner.email, password: owner.password })
  const reply = await fetch(`${url}/admin`, {
    method: 'POST',
    headers: { Origin: url },
    body,
    redirect: 'manual',
  })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Seconds until the file was read, and until everybody was written. */
async function importPeople(count: number, name: string) {
  const began = performance.now()
  const form = new FormData()
  form.append('file', fileOf(count, name), `${name}.csv`)
  const uploaded = await post(form)
  const location = uploaded.headers.get('Location')
  const id = /import=(\d+)/.exec(location ?? '')?.[1]
  if (!location || !id) throw new Error(`The upload answered ${uploaded.status}.`)
  const wasRead = performance.now()
  await post(new URLSearchParams({ intent: 'import', id }))
  while (!(await hasFinished(id))) await wait(pause)
  return { read: (wasRead - began) / 1000, written: (performance.now() - wasRead) / 1000 }
}

function fileOf(count: number, name: string): Blob {
  const line = (index: number) =>
    `Layla ${index} ليلى,${name}-${index}@example.com,student,active,2026-01-31,,"grammar, speaking",Notes of ${index}`
  const header = 'name,email,role,status,joinedDate,lastActive,interests,notes'
  return new Blob([header, ...Array.from({ length: count }, (_, index) => `\r\n${line(index)}`)])
}

function post(body: BodyInit): Promise<Response> {
  const headers = { Cookie: cookie, Origin: server.url }
  return fetch(`${server.url}/admin/users/import`, { method: 'POST', headers, body, redirect: 'manual' })
}

/** The embedded database answers nobody else until it is over. */
async function hasFinished(id: string): Promise<boolean> {
  const reply = await fetch(`${server.url}/api/user-imports/${id}`, { headers: { Cookie: cookie } })
  const found: { status?: string } = await reply.json().catch(() => ({}))
  if (found.status === 'failed') throw new Error('The import failed.')
  return found.status === 'finished'
}
