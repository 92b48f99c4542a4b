import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { comprehensiveFiguresCall, figuresCall } from '~/features/analytics/figures-calls.server'
import { setCms } from '~cms/client.server'

import { type ApiKeys, makeApiKeys, withKey } from '../../support/api-keys'
import { loadContext } from '../../support/load-context'
import { startTestCms, type TestCms } from '../../support/test-cms'

let cms: TestCms
let keys: ApiKeys
beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
  keys = await makeApiKeys(cms.payload)
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

async function ask(path: string) {
  const request = new Request(`http://localhost/api${path}`, { headers: withKey(keys.viewer) })
  const call = path.startsWith('/analytics/') ? comprehensiveFiguresCall : figuresCall
  const reply = await answerCall({ request, context: loadContext(cms.environment), params: {} }, call)
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
