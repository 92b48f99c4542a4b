import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Copy } from './copy'
import { createPageCache } from './page-cache'
import type { StoredReply } from './stored-reply'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const page = (path: string, tellsTime = false): Copy => ({
  key: path,
  isCall: false,
  tellsTime,
  request: () => new Request(`https://kalima.example${path}`),
})

/** A site whose pages show its content, and how often they were rendered. */
function site() {
  const state = { content: 'old', known: 'v1' as string | null, renders: 0, status: 200, headers: {} }
  const replyFor = createPageCache({
    readState: () => state.known,
    render: async (request) => {
      state.renders++
      const { content, status, headers } = state
      await Promise.resolve()
      return new Response(`${new URL(request.url).pathname} ${content}`, { status, headers })
    },
  })
  const read = async (copy: Copy) => textOf(await replyFor(copy))
  return { state, replyFor, read }
}

const textOf = ({ bodies }: StoredReply) => bodies.identity.bytes.toString()

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

test('a page that tells the time holds for its second', async () => {
  const { state, read } = site()
  await read(page('/', true))
  vi.setSystemTime(new Date('2026-01-01T00:00:00.999Z'))
  await read(page('/', true))
  expect(state.renders).toBe(1)
  vi.setSystemTime(new Date('2026-01-01T00:00:01.000Z'))
  await read(page('/', true))
  expect(state.renders).toBe(2)
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

test('a failure is not kept', async () => {
  const { state, replyFor, read } = site()
  state.status = 503
  expect((await replyFor(page('/faq'))).status).toBe(503)
  state.status = 200
  expect(await read(page('/faq'))).toBe('/faq old')
})

test('shared caches may keep what carries no cookie', async () => {
  const { state, replyFor } = site()
  const header = ({ headers }: StoredReply, name: string) => headers[headers.indexOf(name) + 1]
  expect(header(await replyFor(page('/faq')), 'cache-control')).toContain('s-maxage=1')
  state.headers = { 'Set-Cookie': 'lng=ar', 'Cache-Control': 'private, no-cache' }
  expect(header(await replyFor(page('/faq?lng=ar')), 'cache-control')).toBe('private, no-cache')
})
