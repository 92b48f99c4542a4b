import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPageCache, type CachedPage, type CachedReply } from './page-cache'
import type { PageVariant } from './page-variants'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const page = (path: string, showsTime = false): PageVariant => ({
  key: path,
  showsTime,
  request: () => new Request(`https://kalima.example${path}`),
})

/** A site whose pages show its content, and how often they were rendered. */
function site() {
  const state = {
    content: 'old',
    known: 'v1' as string | null,
    changes: 0,
    renders: 0,
    status: 200,
    headers: {},
    opensAt: Infinity,
  }
  const cache = createPageCache({
    peekState: () => state.known,
    readState: () => Promise.resolve(state.known),
    countChanges: () => state.changes,
    nextChange: () => Promise.resolve(state.opensAt),
    render: async (request) => {
      state.renders++
      const { content, status, headers } = state
      await Promise.resolve()
      return new Response(`${new URL(request.url).pathname} ${content}`, { status, headers })
    },
  })
  const get = async (variant: PageVariant, mayRender = true) =>
    cache.peek(variant) ?? cache.get(variant, () => Promise.resolve(mayRender))
  const read = async (variant: PageVariant, mayRender = true) => textOf(await get(variant, mayRender))
  return { state, get, read }
}

const textOf = ({ identity }: CachedPage) => identity.bytes.toString()

function headersOf({ bodyHeaders: list }: CachedReply): Headers {
  const headers = new Headers()
  for (let index = 0; index < list.length; index += 2)
    headers.append(list[index] ?? '', list[index + 1] ?? '')
  return headers
}

test('a page is rendered once, also for those who ask while it is being rendered', async () => {
  const { state, read } = site()
  const texts = await Promise.all([read(page('/faq')), read(page('/faq')), read(page('/terms'))])
  expect(texts).toEqual(['/faq old', '/faq old', '/terms old'])
  expect(await read(page('/faq'))).toBe('/faq old')
  expect(state.renders).toBe(2)
})

test('a change of what it shows renders it again', async () => {
  const { state, read } = site()
  await read(page('/faq'))
  Object.assign(state, { content: 'new', known: 'v2' })
  expect(await read(page('/faq'))).toBe('/faq new')
})

test('a page that shows the time holds for its second', async () => {
  const { state, read } = site()
  await read(page('/', true))
  vi.setSystemTime(new Date('2026-01-01T00:00:00.999Z'))
  await read(page('/', true))
  expect(state.renders).toBe(1)
  vi.setSystemTime(new Date('2026-01-01T00:00:01.000Z'))
  await read(page('/', true))
  expect(state.renders).toBe(2)
})

test('no page lives on past the launch: not for those who may render nothing more, nor without the database', async () => {
  const { state, read } = site()
  const launch = Date.parse('2026-01-01T00:00:00.400Z')
  state.opensAt = launch
  await read(page('/faq'))
  await read(page('/', true))
  vi.setSystemTime(launch - 1)
  Object.assign(state, { content: 'open', known: null })
  expect(await read(page('/faq'))).toBe('/faq old')

  vi.setSystemTime(launch)
  state.opensAt = Infinity
  expect(await read(page('/faq'))).toBe('/faq open')
  expect(await read(page('/', true), false)).toBe('/ open')
})

test('who may render nothing more sees what a page showed before, until somebody else renders it', async () => {
  const { state, read } = site()
  await read(page('/', true))
  state.content = 'new'
  vi.setSystemTime(new Date('2026-01-01T00:00:01.000Z'))
  expect(await read(page('/', true), false)).toBe('/ old')
  expect(await read(page('/', true))).toBe('/ new')
  expect(await read(page('/faq'), false)).toBe('/faq new')
})

test('without any news it is rendered again after a minute', async () => {
  const { state, read } = site()
  await read(page('/faq'))
  vi.advanceTimersByTime(60_000)
  await read(page('/faq'))
  expect(state.renders).toBe(2)
})

test('while the database is unavailable the copy is shown as it is, and renewed when it is back', async () => {
  const { state, read } = site()
  await read(page('/faq'))
  Object.assign(state, { known: null, content: 'fallback' })
  vi.advanceTimersByTime(3_600_000)
  expect(await read(page('/faq'))).toBe('/faq old')
  expect(await read(page('/terms'))).toBe('/terms fallback')
  Object.assign(state, { known: 'v1', content: 'real' })
  expect([await read(page('/faq')), await read(page('/terms'))]).toEqual(['/faq real', '/terms real'])
})

test('what this instance has changed shows at once, even while the database is slow', async () => {
  const { state, read } = site()
  await read(page('/privacy'))
  Object.assign(state, { content: 'new', known: null, changes: 1 })
  expect(await read(page('/privacy'))).toBe('/privacy new')
  expect(await read(page('/privacy'))).toBe('/privacy new')
  expect(state.renders).toBe(2)
})

test('who asks after a change does not get the page that was being rendered before it', async () => {
  const { state, read } = site()
  state.known = null
  const before = read(page('/privacy'))
  while (state.renders === 0) await Promise.resolve()
  Object.assign(state, { content: 'new', changes: 1 })
  expect(await Promise.all([before, read(page('/privacy'))])).toEqual(['/privacy old', '/privacy new'])
})

test('a failure is not kept', async () => {
  const { state, get, read } = site()
  state.status = 503
  expect((await get(page('/faq'))).identity.status).toBe(503)
  state.status = 200
  expect(await read(page('/faq'))).toBe('/faq old')
})

test('shared caches may keep what carries no cookie', async () => {
  const { state, get } = site()
  const cacheControl = async (path: string) => headersOf((await get(page(path))).br).get('Cache-Control')
  expect(await cacheControl('/faq')).toContain('s-maxage=1')
  state.headers = { 'Set-Cookie': 'lng=ar', 'Cache-Control': 'private, no-cache' }
  expect(await cacheControl('/faq?lng=ar')).toBe('private, no-cache')
})

test('each encoding has its bytes and a tag of its own', async () => {
  const { get } = site()
  const { br: brotli, identity: plain } = await get(page('/faq'))
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.bytes.toString())
  expect(headersOf(brotli).get('Content-Encoding')).toBe('br')
  expect(headersOf(brotli).get('ETag')).not.toBe(headersOf(plain).get('ETag'))
})

test('a page allows the scripts within it, each once, and nothing else', async () => {
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const { state, get } = site()
  state.content = `<script>one()</script><script type="module" async="">import "/two"\n</script><script>one()</script>
    <script src="/assets/three.js"></script><script type="application/json" id="texts">{"a":1}</script>
    <script type="application/ld+json">{}</script>`
  state.headers = { 'Content-Security-Policy': "script-src 'self' 'nonce-abc='; style-src 'self'" }
  expect(headersOf((await get(page('/faq'))).br).get('Content-Security-Policy')).toBe(
    `script-src 'self' ${hash('one()')} ${hash('import "/two"\n')}; style-src 'self'`,
  )
})
