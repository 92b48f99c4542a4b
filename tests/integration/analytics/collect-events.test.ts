import { beforeEach, describe, expect, test } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { collectEventsCall } from '~/features/analytics/events-call.server'
import { flushEvents } from '~/features/analytics/record-events.server'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

const site = openSite({ GEO_HEADER: 'CF-IPCountry', RATE_LIMIT_EVENTS: '60/600' })

beforeEach(() => site.cms.pool.query('delete from analytics_events'))

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

type Options = { headers?: Record<string, string>; from?: string; type?: string }

async function post(
  body: unknown,
  { headers = {}, from = '203.0.113.1', type = 'application/json' }: Options = {},
) {
  const request = new Request(`${site.cms.environment.SITE_URL}/api/analytics/events`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'User-Agent': firefox, ...headers },
    body: JSON.stringify(body),
  })
  const args = { request, context: loadContext(site.cms.environment, from), params: {} }
  const response = await answerCall(args, collectEventsCall)
  await flushEvents()
  return { status: response.status, headers: response.headers, reply: (await response.json()) as object }
}

type Stored = Record<string, unknown> & { at: Date }

async function stored(): Promise<Stored[]> {
  const { rows } = await site.cms.pool.query<Stored>(
    `select visitor, at, name, path, seconds, channel, referrer, campaign, device, country, language, category
     from analytics_events order by at, id`,
  )
  return rows
}

const view = (changes: object = {}) => ({ name: 'page_view', path: '/', ...changes })

test('a beacon is stored by route, source, device, country and language', async () => {
  const events = [
    view({ path: '/faq/?utm_campaign=Launch&email=a@b.example', referrer: 'https://l.facebook.com/x?u=1' }),
    { name: 'demo_used', path: '/', category: 'reading' },
    { name: 'engagement', path: '/', seconds: 41.6 },
  ]
  const headers = { 'User-Agent': phone, 'Accept-Language': 'ar', Origin: site.cms.environment.SITE_URL }
  const { status, reply } = await post(
    { events, zone: 'Asia/Riyadh', touch: true },
    { headers, type: 'text/plain;charset=UTF-8' },
  )
  expect([status, reply]).toEqual([202, { success: true, accepted: 3, dropped: 0 }])
  const common = { device: 'mobile', country: 'SA', language: 'ar' }
  expect(await stored()).toMatchObject([
    {
      ...common,
      name: 'page_view',
      path: '/faq',
      channel: 'social',
      referrer: 'l.facebook.com',
      campaign: 'Launch',
    },
    { ...common, name: 'demo_used', path: '/', channel: 'direct', category: 'reading', seconds: 0 },
    { ...common, name: 'engagement', seconds: 42, category: null },
  ])
})

test('the proxy names the country', async () => {
  await post({ events: [view()], zone: 'Asia/Riyadh' }, { headers: { 'CF-IPCountry': 'EG' } })
  expect(await stored()).toMatchObject([{ country: 'EG' }])
})

test('an address and a browser are one visitor, and nobody else is', async () => {
  for (const [from, userAgent] of [
    ['203.0.113.1', firefox],
    ['203.0.113.1', firefox],
    ['203.0.113.1', phone],
    ['203.0.113.2', firefox],
    ['2001:db8:1:2::3', firefox],
    ['2001:db8:1:2:ffff::4', firefox],
  ] as const)
    await post({ events: [view()] }, { from, headers: { 'User-Agent': userAgent } })
  const visitors = (await stored()).map(({ visitor }) => visitor)
  expect([visitors.length, new Set(visitors).size]).toEqual([6, 4])
})

test.each([
  ['a bot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a headless browser', { 'User-Agent': firefox.replace('Firefox', 'HeadlessChrome') }],
  ['a program', { 'User-Agent': 'curl/8.10.1' }],
  ['nobody', { 'User-Agent': '' }],
  ['who asks not to be tracked', { DNT: '1' }],
  ['who sends Global Privacy Control', { 'Sec-GPC': '1' }],
])('%s counts nothing', async (_who, headers) => {
  const { status, reply } = await post({ events: [view()] }, { headers })
  expect([status, reply]).toEqual([202, { success: true, accepted: 0, dropped: 0 }])
  expect(await stored()).toEqual([])
})

test('unknown names, and paths that are no page, make no row', async () => {
  const events = [
    view({ path: '/admin' }),
    view({ path: '/wp-login.php' }),
    view({ name: 'registered' }),
    view({ name: 'bought' }),
    view({ path: '/invitation/s3cret' }),
  ]
  expect((await post({ events })).reply).toMatchObject({ accepted: 1, dropped: 0 })
  expect(await stored()).toMatchObject([{ path: '/invitation/:token' }])
})

describe('the time of an event', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

  test('is that of receipt, in turn, unless it is given', async () => {
    const before = Date.now()
    const at = hoursAgo(47)
    await post({ events: [view({ path: '/faq' }), view({ path: '/terms' }), view({ path: '/privacy', at })] })
    const rows = await stored()
    expect(rows.map(({ path }) => path)).toEqual(['/privacy', '/faq', '/terms'])
    expect(rows[0]?.at.toISOString()).toBe(at)
    expect(rows[1]?.at.getTime()).toBeGreaterThan(before - 10)
  })

  test.each(['yesterday', '2026-01-01T00:00:00+03:00', hoursAgo(49), hoursAgo(-1)])(
    'is refused at its field if it is %s',
    async (at) => {
      const { status, reply } = await post({ events: [view(), view({ at })] })
      expect(status).toBe(400)
      expect(reply).toMatchObject({ success: false, errors: [{ field: 'events.1.at' }] })
      expect(await stored()).toEqual([])
    },
  )
})

test.each([
  [{}, 'events'],
  [{ events: [] }, 'events'],
  [{ events: Array.from({ length: 51 }, () => view()) }, 'events'],
  [{ events: [{ path: '/' }] }, 'events.0.name'],
  [{ events: [{ name: 'page_view' }] }, 'events.0.path'],
  [{ events: [view({ seconds: -1 })] }, 'events.0.seconds'],
  [{ events: [view({ seconds: '7' })] }, 'events.0.seconds'],
  [{ events: [view({ referrer: 7 })] }, 'events.0.referrer'],
  [{ events: [view({ category: 'cooking' })] }, 'events.0.category'],
])('%j is refused at %s', async (body, field) => {
  const { status, reply } = await post(body)
  expect([status, reply]).toMatchObject([400, { success: false, errors: [{ field }] }])
})

test('pages of other sites cannot make up visits', async () => {
  const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await post({ events: [view()] }, { headers, type: 'text/plain' })).status).toBe(403)
  expect(await stored()).toEqual([])
})

test('nothing that a visitor writes can break a batch', async () => {
  const hostile = '/?utm_campaign=%00%ED%A0%80\ud800&utm_source=%F0%9F%98%80'
  const { reply } = await post({ events: [view({ path: hostile, referrer: 'https://\u0000' }), view()] })
  expect(reply).toMatchObject({ accepted: 2 })
  expect(await stored()).toHaveLength(2)
})

test('a client has a limit of its own', async () => {
  const from = '203.0.113.77'
  const statuses = []
  for (let call = 0; call < 62; call++) statuses.push((await post({ events: [view()] }, { from })).status)
  expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([60, 429])
  const { headers } = await post({ events: [view()] }, { from })
  expect([headers.get('RateLimit-Limit'), headers.get('Retry-After')]).toEqual(['60', expect.any(String)])
})
