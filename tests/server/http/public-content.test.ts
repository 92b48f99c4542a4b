import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { documentedFetch } from '~tests/support/contract/documented-fetch'
import type { FreshStorage } from '~tests/support/fresh-storage'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer, type RunningServer } from '~tests/support/start-server'

let storage: FreshStorage
let server: RunningServer

const attack = '</script><script>alert(1)</script>'

beforeAll(async () => {
  storage = await seededStorage()
  const variables = { ...storage.variables, LOG_LEVEL: 'warn', DEMO_DATA: 'off', RATE_LIMITS: 'off' }
  await addRows() // an embedded database has one owner: now, or once the server has stopped
  server = await startServer(variables)
}, 120_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await storage[Symbol.asyncDispose]()
})

/** A question and sections as somebody would write them who has taken over an editor's log-in. */
async function addRows() {
  const link = {
    type: 'link',
    fields: { url: 'javascript:alert(1)' },
    children: [{ type: 'text', text: 'press' }],
  }
  const content = {
    root: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', text: attack }, link] }],
    },
  }
  const section = (title: string, status: string) => `
    insert into legal_sections (document, language, "order", title, content, status, last_updated)
    values ('privacy', 'en', 99, '${title}', '${JSON.stringify(content)}', '${status}', '2026-01-02T00:00:00Z')`
  await storage.query(section('Attack', 'published'))
  await storage.query(section('Not yet', 'draft'))
  const question = (order: number, words: string, status: string) => `
    with entry as (insert into faq_entries ("order", _status) values (${order}, '${status}') returning id)
    insert into faq_entries_locales (_parent_id, _locale, question, answer)
    select id, 'en', '${words}', 'An answer.' from entry`
  await storage.query(question(99, attack, 'published'))
  await storage.query(question(100, 'Not yet?', 'draft'))
}

const get = (path: string, init?: RequestInit) => documentedFetch(`${server.url}${path}`, init)
const page = async (path: string, init?: RequestInit) => (await get(path, init)).text()

type Section = { title: string; language: string; order: number; content: string; lastUpdated: string }
async function sections(path: string): Promise<Section[]> {
  const { success, data } = (await (await get(path)).json()) as { success: boolean; data: Section[] }
  expect(success).toBe(true)
  return data
}

describe.each(['privacy-policy', 'terms-of-service'])('GET /api/system/public/%s', (name) => {
  const path = `/api/system/public/${name}`

  test('gives the published sections by language and order', async () => {
    const data = await sections(path)
    const places = data.map(({ language, order }) => [language, order])
    const inOrder = places.toSorted(([one, first], [other, second]) =>
      one === other ? Number(first) - Number(second) : one === 'en' ? -1 : 1,
    )
    expect(places).toEqual(inOrder)
    expect(new Set(data.map(({ language }) => language))).toEqual(new Set(['en', 'ar']))
    expect(data.map(({ title }) => title)).not.toContain('Not yet')
    const fields = ['id', 'title', 'content', 'order', 'lastUpdated', 'status', 'language']
    for (const section of data) {
      expect(Object.keys(section)).toEqual(name === 'terms-of-service' ? [...fields, 'category'] : fields)
      expect(section).toMatchObject({ id: expect.any(Number), status: 'published' })
      expect(section.lastUpdated).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    expect(data[0]?.content.split('\n').length).toBeGreaterThan(2)
  })

  test('gives one language on demand, by either name of the filter', async () => {
    const languagesOf = async (query: string) => [
      ...new Set((await sections(path + query)).map(({ language }) => language)),
    ]
    expect(await languagesOf('?lng=ar')).toEqual(['ar'])
    expect(await languagesOf('?language=en')).toEqual(['en'])
    expect(await languagesOf('?language=ar&lng=en')).toEqual(['ar'])
  })

  test('refuses a language that there is not, and names the field', async () => {
    for (const [query, field] of [
      ['?lng=fr', 'lng'],
      ['?language=&lng=en', 'language'],
    ] as const) {
      const reply = await get(path + query)
      expect([reply.status, await reply.json()]).toEqual([
        400,
        {
          success: false,
          message: 'This is not one of the possible values.',
          errors: [{ field, message: 'This is not one of the possible values.' }],
        },
      ])
    }
  })

  test('may be cached for a second, and answers 304 to who has it', async () => {
    const { headers } = await get(path)
    expect(headers.get('Cache-Control')).toBe('public, max-age=1')
    const again = await get(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await get(`${path}?lng=ar`, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect(other.status).toBe(200)
  })

  test('is for reading only', async () => {
    const reply = await get(path, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect([reply.status, reply.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('a section is plain text, a paragraph a line, in the call', async () => {
  const attacked = (await sections('/api/system/public/privacy-policy?lng=en')).find(
    ({ title }) => title === 'Attack',
  )
  expect(attacked?.content).toBe(`${attack}press`)
})

describe.each([
  ['/privacy', 'Privacy Policy', 'سياسة الخصوصية'],
  ['/terms', 'Terms of Service', 'شروط الخدمة'],
  ['/testimonials', 'In learners’ own words', 'بكلمات المتعلمين أنفسهم'],
  ['/pricing', 'Pick the pace that suits you', 'اختر الإيقاع الذي يناسبك'],
  ['/faq', 'Good questions', 'أسئلة في محلها'],
])('%s', (path, english, arabic) => {
  test.each([
    ['en', 'ltr', english, 'Kalima'],
    ['ar', 'rtl', arabic, 'كلمة'],
  ])(
    'is a page in %s with a title and a description of its own',
    async (language, direction, heading, brand) => {
      const reply = await get(`${path}?lng=${language}`)
      const html = await reply.text()
      expect(reply.status).toBe(200)
      expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading)
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(brand)
      expect(/<meta name="description" content="(.*?)"/.exec(html)?.[1]?.length).toBeGreaterThan(60)
      expect(reply.headers.get('Content-Security-Policy')).not.toContain('unsafe')
      expect(html).not.toMatch(/ style="/)
    },
  )
})

test('a legal page shows what an attacker wrote as words, and leads nowhere', async () => {
  const html = await page('/privacy?lng=en')
  expect(html).toContain('press</p>')
  expect(html).not.toContain(attack)
  expect(html).not.toMatch(/href="javascript/i)
  expect(html).toContain('2 January 2026')
})

test('the questions are there for search engines, and none can end their script', async () => {
  const html = await page('/faq?lng=en')
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type'?: string; mainEntity?: { name: string }[] },
  )
  const questions = scripts.find((data) => data['@type'] === 'FAQPage')?.mainEntity ?? []
  expect(questions.map(({ name }) => name)).toEqual(expect.arrayContaining(['What is Kalima?', attack]))
  expect(questions.map(({ name }) => name)).not.toContain('Not yet?')
  expect(html).not.toContain(attack)
})

test('the address says whether prices are by the month or by the year', async () => {
  const prices = async (query: string) =>
    [...(await page(`/pricing?lng=en${query}`)).matchAll(/tabular-nums">[^$]*(\$[\d.]+)/g)].map(
      ([, price]) => price,
    )
  expect(await prices('')).toEqual(['$199.10', '$497.90', '$896.30'])
  expect(await prices('&billing=monthly')).toEqual(['$19.99', '$49.99', '$89.99'])
  expect(await prices('&billing=weekly')).toEqual(['$199.10', '$497.90', '$896.30'])
})

test('a site without testimonials says so and invites; filters that mean nothing change nothing', async () => {
  expect(await page('/testimonials?lng=en')).toContain('No testimonials yet')
  expect(await page('/testimonials?lng=ar')).toContain('لا آراء بعد')
  expect(await page('/testimonials?lng=en&category=cooking&sort=price&page=-1')).toContain(
    'No testimonials yet',
  )
  expect(await page('/testimonials?lng=en&search=anything')).toContain('No testimonials match your search')
})

test.each(['/', '/faq', '/sitemap.xml'])(
  'without testimonials, %s does not lead to their page',
  async (path) => {
    const text = await page(path)
    expect(text).toContain('/pricing')
    expect(text).not.toContain('/testimonials')
  },
)
