import { Script } from 'node:vm'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { directionOf, languages, texts } from '~tests/e2e/texts'
import { withKey } from '~tests/support/api-keys'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

vi.setConfig({ testTimeout: 60_000 })

const school = 'https://school.example'
const partner = 'https://partner.example:8443'
const path = '/embed/join'

let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startServerWithKeys({
    variables: { TRUST_PROXY: '1', RATE_LIMIT_JOIN: '2/900' },
    prepare: () => Promise.resolve(null),
  })
beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

let clients = 0
const newAddress = () => `198.51.100.${++clients}`
const browser = { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers: { ...browser, ...headers }, redirect: 'manual' })

type Post = { address?: string; headers?: Record<string, string>; client?: string }

const post = (
  fields: Record<string, string>,
  { address = path, headers, client = newAddress() }: Post = {},
) =>
  fetch(server.url + address, {
    method: 'POST',
    headers: {
      ...browser,
      Origin: server.url,
      Referer: server.url + address,
      'X-Forwarded-For': client,
      ...headers,
    },
    body: new URLSearchParams({ source: 'embedded-form', language: 'en', consent: 'yes', ...fields }),
    redirect: 'manual',
  })

const settings = '/api/globals/site-settings'
async function allow(...origins: string[]) {
  const reply = await fetch(server.url + settings, {
    method: 'POST',
    headers: { ...withKey(server.keys.admin), 'Content-Type': 'application/json' },
    body: JSON.stringify({ embedOrigins: origins.join('\n') }),
  })
  await vi.waitFor(
    async () => {
      const ancestors = policyOf(await get(path)).ancestors
      for (const origin of origins) expect(ancestors).toContain(origin)
      if (origins.length === 0) expect(ancestors).toBe("'none'")
    },
    { timeout: 10_000, interval: 100 },
  )
  return reply
}

function policyOf({ headers }: Response) {
  const policy = headers.get('Content-Security-Policy') ?? ''
  return {
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    frameOptions: headers.get('X-Frame-Options'),
  }
}
const closed = { ancestors: "'none'", frameOptions: 'DENY' }

async function findEntry(email: string) {
  const query = new URLSearchParams({ 'where[email][equals]': email })
  const reply = await fetch(`${server.url}/api/waitlist-entries?${query}`, {
    headers: withKey(server.keys.admin),
  })
  return ((await reply.json()) as { docs: Record<string, unknown>[] }).docs[0]
}

const newEmail = () => `${crypto.randomUUID()}@example.com`

describe('while no site may show it', () => {
  test('there is no form, and nobody joins by it', async () => {
    const page = await get(path)
    expect([page.status, policyOf(page), page.headers.getSetCookie()]).toEqual([404, closed, []])
    const email = newEmail()
    expect((await post({ email })).status).toBe(404)
    expect((await post({ email }, { address: `${path}.data` })).status).toBe(404)
    expect(await findEntry(email)).toBeUndefined()
  })
})

describe('while two sites may show it', () => {
  beforeAll(async () => {
    expect((await allow(school, partner)).status).toBe(200)
  })

  test('they and this one alone may frame this page, and nobody any other', async () => {
    const page = await get(`${path}?lang=ar`)
    expect(page.status).toBe(200)
    expect(policyOf(page)).toEqual({ ancestors: `'self' ${school} ${partner}`, frameOptions: null })
    for (const other of [
      '/',
      '/contact',
      '/admin',
      '/embed',
      '/embed/other',
      '/EMBED/join',
      '/api/system/time',
    ])
      expect([other, policyOf(await get(other))]).toEqual([other, closed])
  })

  test('it sets and reads no cookie: its address alone says what it is', async () => {
    for (const language of languages) {
      const cookies = { Cookie: 'lng=en; theme=light; payload-token=a.b.c', 'Accept-Language': 'en' }
      const page = await get(`${path}?lang=${language}&theme=dark&lng=en`, cookies)
      expect(page.headers.getSetCookie()).toEqual([])
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
      const html = parse(await page.text())
      expect(html.querySelector('html')?.attributes).toMatchObject({
        lang: language,
        dir: directionOf[language],
        class: 'dark',
      })
      const t = texts[language]
      expect(html.text).toContain(t('waitlist:consent'))
      const privacy = html.querySelector('main p a')
      expect(privacy?.attributes).toMatchObject({ href: `/privacy?lng=${language}`, target: '_blank' })
    }
  })

  test.each(['<script>alert(1)</script>', '"><img src=x>', 'ar%0d%0aX-Evil: 1', 'de', 'ar'.repeat(2000)])(
    'what else is asked for as language or theme changes nothing (%s)',
    async (value) => {
      const query = new URLSearchParams({ lang: value, theme: value, utm_campaign: value, other: value })
      const page = await get(`${path}?${query}`, { 'Accept-Language': 'ar' })
      expect([page.status, page.headers.has('X-Evil')]).toEqual([200, false])
      const html = await page.text()
      expect(/<html[^>]*>/.exec(html)?.[0]).toBe('<html lang="ar" dir="rtl">')
      if (/[<"]/.test(value)) expect(html).not.toContain(value)
    },
  )

  test('who joins has the campaign and channel of the site, and comes back to the frame as it was', async () => {
    const email = newEmail()
    const address = `${path}?lang=ar&theme=dark&utm_source=school.example&utm_campaign=autumn`
    const reply = await post({ email, language: 'ar' }, { address })
    expect([reply.status, reply.headers.get('Location'), reply.headers.getSetCookie()]).toEqual([
      303,
      `${address}&joined=1`,
      [],
    ])
    expect(policyOf(reply).ancestors).toContain(school)
    const after = parse(await (await get(`${address}&joined=1`)).text())
    expect(after.querySelector('[role=status]')?.text).toContain(texts.ar('waitlist:success.title'))
    expect(after.querySelector('form')).toBeNull()
    const stored = { source: 'embedded-form', language: 'ar', channel: 'referral', campaign: 'autumn' }
    expect(await findEntry(email)).toMatchObject(stored)
  })

  test('an address that is there already gets the very same reply, by script too', async () => {
    const email = newEmail()
    const answers = []
    for (const address of [path, path, `${path}.data`, `${path}.data`]) {
      const reply = await post({ email }, { address })
      answers.push([reply.status, reply.headers.get('Location'), await reply.text()])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[3]).toEqual(answers[2])
    expect(answers.flat().join()).not.toMatch(/code=|ref=/)
  })

  test('what is refused keeps what was typed, in the frame’s language, and stays in the frame', async () => {
    const reply = await post({ email: 'layla@', language: 'ar' }, { address: `${path}?lang=ar` })
    expect([reply.status, policyOf(reply).ancestors]).toEqual([400, expect.stringContaining(school)])
    const page = parse(await reply.text())
    expect(page.querySelector('input[name=email]')?.attributes).toMatchObject({ value: 'layla@' })
    expect(page.text).toContain(texts.ar('waitlist:email.invalid'))
    const none = await post({ email: newEmail(), consent: 'no' })
    expect([none.status, (await none.text()).includes(texts.en('waitlist:consentMissing'))]).toEqual([
      400,
      true,
    ])
  })

  test('it has the limit of all joins', async () => {
    const client = newAddress()
    const statuses = []
    for (let count = 0; count < 3; count++)
      statuses.push((await post({ email: newEmail() }, { client })).status)
    expect(statuses).toEqual([303, 303, 429])
  })

  test.each<Record<string, string>>([
    { Origin: school },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `${school}.evil.example`, 'Sec-Fetch-Site': 'same-origin' },
  ])('a form of another site, even of an allowed one, joins nobody (%o)', async (headers) => {
    const email = newEmail()
    const reply = await post({ email }, { headers })
    expect(reply.status).toBe(403)
    expect(await findEntry(email)).toBeUndefined()
  })

  test('only admins learn of the sites by REST, and what is no site is refused', async () => {
    const stranger = (await (await fetch(server.url + settings)).json()) as Record<string, unknown>
    expect(stranger).not.toHaveProperty('embedOrigins')
    const known = await fetch(server.url + settings, { headers: withKey(server.keys.admin) })
    expect(await known.json()).toMatchObject({ embedOrigins: `${school}\n${partner}` })
    for (const embedOrigins of [
      'https://*.example',
      'http://school.example',
      `${school}/join`,
      `${school}'`,
    ]) {
      const reply = await fetch(server.url + settings, {
        method: 'POST',
        headers: { ...withKey(server.keys.admin), 'Content-Type': 'application/json' },
        body: JSON.stringify({ embedOrigins }),
      })
      expect([embedOrigins, reply.status]).toEqual([embedOrigins, 400])
    }
    expect(policyOf(await get(path)).ancestors).toBe(`'self' ${school} ${partner}`)
  })

  test('it is in no list of pages', async () => {
    expect(await (await get('/sitemap.xml')).text()).not.toContain('embed')
  })
})

describe('the script for other sites', () => {
  test('is small, complete, and kept by browsers until it changes', async () => {
    const reply = await get('/embed.js', { Origin: school })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const code = await reply.text()
    expect(Buffer.byteLength(code)).toBeLessThan(2048)
    new Script(code) // a classic script, with no import of its own
    for (const language of languages) expect(code).toContain(texts[language]('common:joinWaitlist'))
    const tag = reply.headers.get('ETag') ?? ''
    expect((await get('/embed.js', { 'If-None-Match': tag })).status).toBe(304)
  })

  test('is the only one that other sites load', async () => {
    for (const file of ['/hello.js', '/embed-frame.js'])
      expect((await get(file)).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })
})
