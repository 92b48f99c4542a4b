import { afterAll, beforeAll, expect, test } from 'vitest'

import { callersOf, signInEach, type Caller } from '~tests/support/contract/callers'
import { cpuTimeOf, tellsCpuTime } from '~tests/support/hostile/cpu-time'
import { faultsOf } from '~tests/support/hostile/judge'
import { deepPaths, type DeepPath } from '~tests/support/hostile/paths'
import { restRecords, storeRecord, type OpenSlug } from '~tests/support/rest-records'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

const atOnce = 12
/** What a request may cost on average, in milliseconds of CPU. */
const mostCpuTime = 50

let server: Awaited<ReturnType<typeof start>>
let callers: Caller[]

/** There is one plan of each tier, and one template of each mail. */
const alreadyThere = new Set(['pricing-plans', 'mail-templates'])

function start() {
  return startServerWithKeys({
    variables: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    prepare: async ({ payload }) => {
      for (const slug of Object.keys(restRecords).filter(isOpenSlug))
        if (!alreadyThere.has(slug)) await storeRecord(payload, slug)
      return { tokens: await signInEach(payload, owner), paths: deepPaths(payload) }
    },
  })
}

function isOpenSlug(slug: string): slug is OpenSlug {
  return Object.hasOwn(restRecords, slug)
}

beforeAll(async () => {
  server = await start()
  callers = callersOf(server.url, server.keys, server.prepared.tokens)
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

type Asked = { caller: Caller; path: string; hops: number; body?: string }

async function askAll(all: Asked[]): Promise<{ faults: string[]; statuses: Map<number, number> }> {
  const waiting = all.values()
  const faults: string[] = []
  const statuses = new Map<number, number>()
  async function work() {
    for (const { caller, path, hops, body } of waiting) {
      const response = await fetch(`${server.url}/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...caller.headers, ...(body !== undefined && asQuery) },
        ...(body !== undefined && { body }),
      })
      const answer = { status: response.status, headers: response.headers, text: await response.text() }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const found = faultsOf({ method: 'GET', path: `/api/${path}` }, answer)
      if (hops > 1 && answer.status < 400) found.push('answers what lies behind two relationships')
      faults.push(
        ...found.map(
          (fault) => `${fault}: ${caller.name} ${path} ${body?.slice(0, 200)} → ${answer.text.slice(0, 200)}`,
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { faults, statuses }
}
const asQuery = { 'X-HTTP-Method-Override': 'GET', 'Content-Type': 'application/x-www-form-urlencoded' }

async function expectHarmless(all: Asked[]): Promise<Map<number, number>> {
  const before = tellsCpuTime ? cpuTimeOf(server.pid) : 0
  const { faults, statuses } = await askAll(all)
  expect(faults.slice(0, 20), `${faults.length} faults`).toEqual([])
  if (tellsCpuTime) expect((cpuTimeOf(server.pid) - before) / all.length).toBeLessThan(mostCpuTime)
  expect((await fetch(`${server.url}/api/system/health`)).status).toBe(200)
  const logged = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(logged.map((line) => line.slice(0, 300)).slice(0, 5)).toEqual([])
  return statuses
}

/** Each path in one of the ways to ask by it, so that all are asked in turn. */
function waysToAsk({ of, path }: DeepPath, turn: number): { path: string; body?: string } {
  const where = `where[${path}][exists]=true`
  const ways = [
    { path: `${of}?${where}` },
    { path: `${of}?sort=-${path},${path.split('.').at(-1)}` },
    { path: `${of}?sort=-${path}` },
    { path: of, body: `where[or][0][and][0][${path}][equals]=1` },
    { path: `${of}/count?where=${encodeURIComponent(JSON.stringify({ [path]: { not_equals: 'a' } }))}` },
    { path: `${of}?${where.replaceAll('.', '__')}` },
  ]
  return ways[turn % ways.length] ?? { path: of }
}

test(
  'paths through every relationship: no failure for anybody, and nothing from behind the second',
  { timeout: 180_000 },
  async () => {
    const paths = server.prepared.paths.filter(({ hops }) => hops > 0)
    expect(new Set(paths.map(({ hops }) => hops))).toEqual(new Set([1, 2, 3]))
    const all = callers.flatMap((caller, one) =>
      paths.map((deep, other) => ({ caller, hops: deep.hops, ...waysToAsk(deep, one + other) })),
    )
    const statuses = await expectHarmless(all)
    expect([...statuses.keys()].sort()).toEqual([200, 400, 403])
  },
)

test(
  'patterns of many words in every text: no failure, and little to do for anybody',
  { timeout: 180_000 },
  async () => {
    const texts = server.prepared.paths.filter(
      ({ of, hops, isText }) => isText && hops === 0 && !of.startsWith('globals'),
    )
    const shapes = (path: string): string[] => [
      `where[${path}][like]=${'a+'.repeat(99)}a`,
      Array.from({ length: 100 }, (_, at) => `where[or][${at}][${path}][like]=${'a+'.repeat(80)}`).join('&'),
      Array.from({ length: 100 }, (_, at) => `where[or][${at}][${path}][contains]=a`).join('&'),
    ]
    const all = callers.flatMap((caller, one) =>
      texts.map(({ of, path }, other) => {
        const every = shapes(path)
        return { caller, hops: 0, path: of, body: every[(one + other) % every.length] ?? '' }
      }),
    )
    await expectHarmless(all)
  },
)
