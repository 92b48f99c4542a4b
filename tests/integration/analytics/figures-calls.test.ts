import { beforeAll, expect, test } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { comprehensiveFiguresCall, figuresCall } from '~/features/analytics/figures-calls.server'
import { flushEvents, recordEvents } from '~/features/analytics/record-events.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'

import { type ApiKeys, makeApiKeys, withKey } from '../../support/api-keys'
import { loadContext } from '../../support/load-context'
import { openSite } from '../../support/open-site'
import { visitEvent } from '../../support/visits'

const site = openSite()

let keys: ApiKeys
beforeAll(async () => {
  keys = await makeApiKeys(site.cms.payload)
})

async function ask(path: string) {
  const request = new Request(`http://localhost/api${path}`, { headers: withKey(keys.viewer) })
  const call = path.startsWith('/analytics/') ? comprehensiveFiguresCall : figuresCall
  const reply = await answerCall({ request, context: loadContext(site.cms.environment), params: {} }, call)
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

test.each([
  ['', 30],
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
  ['12m', 365],
  ['1', 1],
  ['365', 365],
])('the range %o has each of its days', async (range, days) => {
  const { status, body } = await ask(`/analytics/comprehensive${range && `?timeRange=${range}`}`)
  expect([status, body]).toEqual([200, { success: true, data: expect.objectContaining({ events: [] }) }])
  expect(body.data).toHaveProperty('daily.length', days)
})

test.each([
  ['/analytics?timeRange=', 'timeRange'],
  ['/analytics?timeRange=0', 'timeRange'],
  ['/analytics?timeRange=366', 'timeRange'],
  ['/analytics?timeRange=1d', 'timeRange'],
  ['/analytics/comprehensive?timeRange=-7', 'timeRange'],
  ['/analytics/comprehensive?segment=vip', 'segment'],
  ['/analytics/comprehensive?category=Grammar', 'category'],
  ['/analytics/comprehensive?region=africa', 'region'],
  ['/analytics/comprehensive?device=phone', 'device'],
  ['/analytics/comprehensive?channel=', 'channel'],
])('%s is refused and names the field', async (path, field) => {
  const { status, body } = await ask(path)
  expect([status, body]).toMatchObject([400, { success: false, errors: [{ field }] }])
})

test('a page has its title in the language that was asked for, and its path', async () => {
  recordEvents([visitEvent({ path: '/faq' })])
  await flushEvents()
  await rollUpDirtyDays()
  for (const call of ['/analytics', '/analytics/comprehensive'])
    for (const [lng, title] of [
      ['en', 'FAQ'],
      ['ar', 'الأسئلة الشائعة'],
    ] as const)
      expect((await ask(`${call}?timeRange=7d&lng=${lng}`)).body).toMatchObject({
        data: { pageViewsData: [{ title, path: '/faq', views: 1 }] },
      })
})
