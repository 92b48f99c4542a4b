import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { signInEach } from '~tests/support/contract/callers'
import { startFreshServer } from '~tests/support/start-fresh-server'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Where the site says it is; a proxy in front of it ends TLS. */
const site = 'https://kalima.example'
let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startServerWithKeys({
    variables: { SITE_URL: site, RATE_LIMITS: 'off' },
    prepare: async ({ payload }) => ({
      tokens: await signInEach(payload, owner),
      section: await payload.find({ collection: 'legal-sections', limit: 1, overrideAccess: true }),
    }),
  })
beforeAll(async () => {
  server = await start()
})
afterAll(() => server[Symbol.asyncDispose]())

type Headers = Record<string, string>

const session = () => `__Host-payload-token=${server.prepared.tokens.owner}`
const change = (headers: Headers) =>
  fetch(`${server.url}/api/waitlist/1`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ notes: 'x' }),
  }).then(({ status }) => status)
const post = (path: string, fields: Record<string, string>, headers: Headers = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { Origin: site, Accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
const get = (path: string, headers: Headers = {}) => fetch(server.url + path, { headers, redirect: 'manual' })

describe('an origin is scheme, host and port', () => {
  test('of a call in the name of a session', async () => {
    const Cookie = session()
    expect(await change({ Cookie, Origin: site })).toBe(404) // there is no such entry
    for (const Origin of [
      'http://kalima.example',
      'https://kalima.example:8443',
      'https://www.kalima.example',
      server.url,
      'null',
    ])
      expect([Origin, await change({ Cookie, Origin, Host: 'kalima.example' })]).toEqual([Origin, 403])
    expect(await change({ Cookie, 'Sec-Fetch-Site': 'same-origin' })).toBe(404)
    expect(await change({ Cookie, 'Sec-Fetch-Site': 'same-site' })).toBe(403)
  })

  test('of a form', async () => {
    expect((await post('/preferences', { theme: 'dark' })).status).toBe(303)
    for (const Origin of ['http://kalima.example', server.url])
      for (const path of ['/preferences', '/', '/admin', '/admin/terms.data'])
        expect([path, (await post(path, { theme: 'dark' }, { Origin })).status]).toEqual([path, 403])
  })
})

describe('the session’s cookie', () => {
  test('is one for this host alone, and so are the visitor’s choices', async () => {
    const opened = await post('/admin', { password: owner.password })
    expect(opened.status).toBe(303)
    const [sessionCookie, browserCookie] = opened.headers.getSetCookie()
    expect(sessionCookie).toMatch(/^__Host-payload-token=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(browserCookie).toMatch(
      /^__Host-[\w-]+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const Cookie = sessionCookie?.split(';')[0] ?? ''
    expect((await get('/admin', { Cookie })).status).toBe(200)
    const locked = await post('/admin', { intent: 'lock' }, { Cookie })
    expect(locked.headers.get('Set-Cookie')).toMatch(
      /^__Host-payload-token=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    )
    expect((await get('/admin', { Cookie })).status).toBe(401)
    const chosen = (await post('/preferences', { theme: 'dark', language: 'ar' })).headers.getSetCookie()
    expect(chosen.map((cookie) => cookie.split(';')[0])).toEqual(['__Host-lng=ar', '__Host-theme=dark'])
    const page = await (await get('/', { Cookie: '__Host-lng=ar; __Host-theme=dark; lng=en' })).text()
    expect(page).toMatch(/<html lang="ar" dir="rtl" class="dark"/)
  })

  test('without its prefix may have been planted, and is none', async () => {
    const { owner: token } = server.prepared.tokens
    expect((await get('/admin', { Cookie: `payload-token=${token}` })).status).toBe(401)
    expect((await get('/admin', { Cookie: session() })).status).toBe(200)
  })

  test('twice, empty or in disguise is read by nobody, and still makes a write a browser’s', async () => {
    const { owner: token } = server.prepared.tokens
    for (const name of ['__Host-payload-token', 'payload-token'])
      for (const Cookie of [
        `${name}=; ${name}=${token}`,
        `${name}=${token}; ${name}=`,
        `${name}="${token}"`,
        `${name}; ${name}=${token}`,
        `${name}=`,
        `a=b;${name} =${token}; ${name}=x`,
      ]) {
        const calls: Record<string, string>[] = [
          { Cookie },
          { Cookie, Origin: 'https://elsewhere.example' },
          { Cookie, Origin: site },
        ]
        const statuses = await Promise.all(calls.map(change))
        expect([Cookie.replaceAll(token, '…'), statuses]).toEqual([expect.any(String), [403, 403, 401]])
        expect((await get('/api/waitlist', { Cookie })).status).toBe(401)
        expect((await get('/api/waitlist-entries', { Cookie })).status).toBe(403)
      }
  })

  test('is read in one way also where Payload answers: nothing comes back from another site', async () => {
    const { id = 0 } = server.prepared.section.docs[0] ?? {}
    const { owner: token } = server.prepared.tokens
    const versions = await get(`/api/legal-sections/versions?where[parent][equals]=${id}`, {
      Cookie: session(),
    })
    const { docs } = (await versions.json()) as { docs: { id: number }[] }
    const restore = (Cookie: string) =>
      fetch(`${server.url}/api/legal-sections/versions/${docs[0]?.id ?? 0}`, {
        method: 'POST',
        headers: { Cookie, Origin: 'https://elsewhere.example', 'Content-Type': 'text/plain' },
        body: '',
      }).then(({ status }) => status)
    expect(docs.length).toBeGreaterThan(0)
    expect(await restore(`__Host-payload-token=; __Host-payload-token=${token}`)).toBe(403)
    expect(await restore(`payload-token=; payload-token=${token}`)).toBe(403)
  })
})

describe('browsers learn to come by TLS alone', () => {
  const hsts = async (url: string) => (await fetch(url)).headers.get('Strict-Transport-Security')

  test('of this host and those below it, on pages and calls', async () => {
    for (const path of ['/', '/api/system/time'])
      expect(await hsts(server.url + path)).toBe('max-age=31536000; includeSubDomains')
  })

  test('of this host alone, where other hosts below it have no TLS', async () => {
    await using alone = await startFreshServer({ SITE_URL: site, HSTS_INCLUDE_SUBDOMAINS: 'off' })
    for (const path of ['/', '/api/system/time'])
      expect(await hsts(alone.url + path)).toBe('max-age=31536000')
  })
})

describe('what caches and strangers learn', () => {
  test.each(['/contact.data', '/?lng=ar', '/testimonials?search=words', '/preferences'])(
    'of %s: it is the visitor’s own',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('Cache-Control')).toMatch(/private|no-store/)
      expect(headers.get('Cache-Control')).not.toMatch(/public|max-age=[1-9]/)
      expect(headers.get('Vary')).toMatch(/Cookie/)
      expect(headers.get('Vary')).toMatch(/Accept-Language/)
    },
  )

  test.each(['/', '/contact', '/terms', '/nowhere'])(
    'of %s: it is the same for many, for a second; signed-in people have their own',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400')
      expect(headers.get('Vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
      expect(headers.get('Set-Cookie')).toBeNull()
      const own = await get(path, { Cookie: session() })
      expect(own.headers.get('Cache-Control')).toMatch(/private|no-store/)
      expect(own.headers.get('ETag')).toBeNull()
    },
  )

  test.each(['/admin', '/unsubscribe/1.x', '/api/waitlist'])('of %s: nobody keeps it', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Vary')).toMatch(/Cookie, ?Accept-Language|Accept-Language, ?Cookie/)
  })

  test('of what is everybody’s: how long it may be kept', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt']) {
      const { headers } = await get(path)
      expect([path, headers.get('Cache-Control')]).toEqual([path, 'public, max-age=3600'])
      expect(headers.get('Vary') ?? '').not.toContain('Cookie')
    }
  })

  test('of a request: an id of our own, and how long it took if they are signed in', async () => {
    const stranger = await get('/', { 'X-Request-Id': 'chosen-by-a-stranger' })
    expect(stranger.headers.get('X-Request-Id')).toMatch(/^[\da-f]{8}-/)
    expect(stranger.headers.has('Server-Timing')).toBe(false)
    for (const path of ['/admin', '/api/waitlist']) {
      expect((await get(path)).headers.has('Server-Timing')).toBe(false)
      const member = await get(path, { Cookie: session() })
      expect(member.headers.get('Server-Timing')).toMatch(/^total;dur=/)
    }
  })

  test('of security.txt: whom to tell, and until when that holds', async () => {
    const path = '/.well-known/security.txt'
    const reply = await get(path)
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries(
      (await reply.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    )
    expect(fields).toEqual({
      Contact: expect.stringMatching(/^mailto:[^@\s]+@[^@\s]+$/),
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      'Preferred-Languages': 'en, ar',
      Canonical: `${site}${path}`,
    })
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
    expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200)
    const written = await post(path, {})
    expect([written.status, written.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
