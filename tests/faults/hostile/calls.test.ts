import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { contractCalls, restCalls, type Call } from '~tests/support/hostile/calls'
import { faultsOf, type Answer } from '~tests/support/hostile/judge'
import { Ledger } from '~tests/support/hostile/ledger'
import { hostileRequest, type HostileRequest } from '~tests/support/hostile/requests'
import { inboundSecret } from '~tests/support/raw-mail'
import { restRecords, storeRecord, type OpenSlug } from '~tests/support/rest-records'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

/** The same requests each time, so that a green run stays green; another seed and more of them look further. */
const seed = Number(process.env.HOSTILE_SEED ?? 20_261)
const requestCount = Number(process.env.HOSTILE_REQUESTS ?? 2000)
const atOnce = 16

let server: Awaited<ReturnType<typeof start>>
/** What the system itself makes or takes away when another record comes, changes or goes. */
const followers = new Set<OpenSlug>([
  'webhook-deliveries',
  'suppressions',
  'invitations',
  'enrolments',
  'message-threads',
  'messages',
])
const slugs = Object.keys(restRecords).filter(isOpenSlug)

/** Plans are there already; the words of a mail are there once in each language, and those of a page or a place once; its texts, too. */
const recordsOf: Partial<Record<OpenSlug, number>> = {
  'pricing-plans': 0,
  'page-meta': 1,
  'page-texts': 0,
  'site-media': 1,
  'mail-templates': 6,
}

function start() {
  return startServerWithKeys({
    variables: {
      RATE_LIMITS: 'off',
      CONTACT_COOLDOWN_SECONDS: '0',
      LOG_LEVEL: 'error',
      INBOUND_SECRET: inboundSecret,
    },
    prepare: async ({ payload }) => {
      for (const slug of slugs)
        for (let count = recordsOf[slug] ?? 12; count > 0; count--) await storeRecord(payload, slug)
    },
  })
}

function isOpenSlug(slug: string): slug is OpenSlug {
  return Object.hasOwn(restRecords, slug)
}

beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

async function send({ who, method, path, headers, body }: HostileRequest): Promise<Answer> {
  const key = who === 'a stranger' ? 'no-such-key' : who === 'nobody' ? undefined : server.keys[who]
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...(key !== undefined && withKey(key)) },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Sends all of them, some at once, and gives what was wrong with the answers. */
async function sendAll(requests: HostileRequest[], ledger: Ledger): Promise<string[]> {
  const waiting = requests.values()
  const faults: string[] = []
  async function work() {
    for (const request of waiting) {
      const answer = await send(request)
      ledger.note(request, answer)
      for (const fault of faultsOf(request, answer))
        faults.push(`${fault}: ${JSON.stringify(request).slice(0, 600)} → ${answer.text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults.sort()
}

async function countsOf(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const slug of slugs) {
    const { text } = await send({ who: 'admin', method: 'GET', path: `/api/${slug}/count`, headers: {} })
    counts.set(slug, (JSON.parse(text) as { totalDocs: number }).totalDocs)
  }
  return counts
}

/** Calls of the contract that none of the requests is for. */
function missedCalls(calls: Call[], requests: HostileRequest[]): string[] {
  const made = requests.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
  return calls.flatMap(({ path, methods }) => {
    const [before = '', after = ''] = `/api${path}`.split('{id}')
    return methods
      .map((method) => `${method} ${before}`)
      .filter((start) => !made.some((one) => one.startsWith(start) && one.endsWith(after)))
  })
}

test(
  `${requestCount} hostile requests: no failure, no leak, and nothing stored or lost that was not said`,
  { timeout: 120_000 + 60 * requestCount },
  async () => {
    const calls = await contractCalls(server.url)
    const requests = fc.sample(hostileRequest(restCalls(), calls), { numRuns: requestCount, seed })
    expect(missedCalls(calls, requests), `seed ${seed}`).toEqual([])
    const before = await countsOf()
    const ledger = new Ledger()
    const faults = await sendAll(requests, ledger)
    expect(faults.slice(0, 20), `seed ${seed}; ${faults.length} faults`).toEqual([])

    const after = await countsOf()
    for (const slug of slugs.filter((one) => !followers.has(one))) {
      const { least, most } = ledger.difference(slug) ?? { least: -Infinity, most: Infinity }
      const stored = (after.get(slug) ?? 0) - (before.get(slug) ?? 0)
      expect(stored, `${slug}, seed ${seed}`).toBeGreaterThanOrEqual(least)
      expect(stored, `${slug}, seed ${seed}`).toBeLessThanOrEqual(most)
    }
    const logged = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
    expect(logged, `seed ${seed}`).toEqual([])
  },
)
