import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { tellsCpuTime, usualCpuTimePerRequest } from '~tests/support/hostile/cpu-time'
import { restRecords } from '~tests/support/rest-records'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** What one request of a stranger may cost, in milliseconds of CPU. */
const mostCpuTime = 50

let server: Awaited<ReturnType<typeof start>>
const start = () => startServerWithKeys({ variables: { RATE_LIMITS: 'off' }, prepare: async () => undefined })
beforeAll(async () => {
  server = await start()
})
afterAll(() => server[Symbol.asyncDispose]())

const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at))
const words = (count: number) => times(count, () => 'a').join('+')
const patterns = (operator: string, conditions: number, value: string) => (field: string) =>
  times(conditions, (at) => `where[or][${at}][${field}][${operator}]=${value}`).join('&')

/** By the name of a text field. All stay within what a body of a query may have. */
const refused: Record<string, (field: string) => string> = {
  'a hundred patterns of a hundred words': patterns('like', 100, words(100)),
  'a hundred patterns without a word': patterns('like', 100, '+'.repeat(99)),
  'eleven patterns': patterns('contains', 11, 'a'),
  'eleven words in JSON': (field) =>
    `where=${JSON.stringify({ [field]: { not_like: words(11).replaceAll('+', ' ') } })}`,
  'a hundred lists of a hundred values': patterns('in', 100, times(100, () => 'a').join(',')),
}
const answered: Record<string, (field: string) => string> = {
  'ten words': patterns('like', 2, words(5)),
  'a hundred conditions': patterns('equals', 100, 'a'),
  'a list of a hundred values': patterns('not_in', 1, times(100, () => 'a').join(',')),
  'a hundred groups': (field) =>
    times(100, (at) => `where[or][${at}][and][0][or][0][${field}][not_equals]=a`).join('&'),
}

async function ask(path: string, query: string): Promise<number> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'X-HTTP-Method-Override': 'GET', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: query,
  })
  await response.text()
  return response.status
}

/** A few records without texts that a query could search. */
const withoutTexts = ['page-texts']

/** What else anybody may read, with a text of it. */
const textFields: Record<string, string> = {
  'faq-entries': 'answer',
  'legal-sections': 'title',
  'page-meta': 'title',
  'site-media': 'name',
  'pricing-plans': 'name',
  testimonials: 'quote',
}

async function expectCheap(status: number, query: (field: string) => string): Promise<void> {
  for (const [slug, field] of Object.entries(textFields)) {
    const send = () => ask(slug, query(field))
    expect([slug, await send()]).toEqual([slug, status])
    if (!tellsCpuTime) continue
    const cost = await usualCpuTimePerRequest(server.pid, send, { count: 8, rounds: 12, enough: mostCpuTime })
    expect(cost, slug).toBeLessThan(mostCpuTime)
  }
}

test('these are the collections that anybody may read', async () => {
  const open: string[] = []
  for (const slug of Object.keys(restRecords)) if ((await ask(slug, '')) === 200) open.push(slug)
  expect(open.sort()).toEqual([...Object.keys(textFields), ...withoutTexts].sort())
})

test.each(Object.entries(refused))('of a stranger, %s are refused at once', (_name, query) =>
  expectCheap(400, query),
)

test.each(Object.entries(answered))('of a stranger, %s are answered, and cost little', (_name, query) =>
  expectCheap(200, query),
)
