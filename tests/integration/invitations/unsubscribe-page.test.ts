import { afterAll, beforeAll, expect, test } from 'vitest'

import { unsubscribeToken } from '~/features/mail/tokens.server'
import { answerUnsubscribe } from '~/features/subscriptions/site/unsubscribe-page.server'
import { setCms } from '~cms/client.server'
import { readMailKey } from '~collections/suppression/suppress'
import { addPeople } from '~tests/support/invitations'
import { loadContext } from '~tests/support/load-context'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const ownPage = { 'Sec-Fetch-Site': 'same-origin' }
const anotherSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' }

async function person() {
  const [id = 0] = await addPeople(cms.payload, { email: `${crypto.randomUUID()}@example.com` })
  const token = unsubscribeToken(await readMailKey(cms.payload), id)
  const post = async (fields: Record<string, string>, headers: Record<string, string> = ownPage) => {
    const url = `${cms.environment.SITE_URL}/unsubscribe/${token}`
    const request = new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const context = loadContext(cms.environment)
    const { data, init } = await answerUnsubscribe({ request, context, params: { token } })
    return { ...data, status: init?.status }
  }
  const isUnsubscribed = async () => {
    const { rows } = await cms.pool.query(
      'select from waitlist_entries where id = $1 and unsubscribed_at is not null',
      [id],
    )
    return rows.length === 1
  }
  return { post, isUnsubscribed }
}

test('a mail program unsubscribes by one click from anywhere, and its reply takes nothing back', async () => {
  const { post, isUnsubscribed } = await person()
  const reply = await post({ 'List-Unsubscribe': 'One-Click' }, {})
  expect(reply).toEqual({ isBack: false, undo: null, status: 200 })
  expect(await isUnsubscribed()).toBe(true)
})

test('the page that unsubscribed somebody takes it back; the link alone, and another site, do not', async () => {
  const { post, isUnsubscribed } = await person()
  const { undo } = await post({ intent: 'unsubscribe' })
  expect(undo).toEqual(expect.any(String))

  // A forwarded mail, years later: as the link was taken back before, and from elsewhere.
  expect(await post({ intent: 'resubscribe' }, anotherSite)).toMatchObject({ isBack: false, undo: null })
  expect(await post({ intent: 'unsubscribe' })).toMatchObject({ isBack: false, undo: null })
  expect(await post({ undo: '' })).toMatchObject({ isBack: false, status: 410 })
  expect(await post({ undo: undo ?? '' }, anotherSite)).toMatchObject({ isBack: false, status: 410 })
  expect(await isUnsubscribed()).toBe(true)

  expect(await post({ undo: undo ?? '' })).toEqual({ isBack: true, undo: null, status: 200 })
  expect(await isUnsubscribed()).toBe(false)
})
