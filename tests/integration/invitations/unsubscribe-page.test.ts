import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'

import { maskEmail } from '~/features/invitations/mask-email'
import { unsubscribeToken } from '~/features/mail/tokens.server'
import { answerUnsubscribe, loadUnsubscribePage } from '~/features/subscriptions/site/unsubscribe-page.server'
import { changeEntry } from '~/features/waitlist/change-entry.server'
import { readMailKey } from '~collections/suppression/suppress'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

const site = openSite()

const ownPage = { 'Sec-Fetch-Site': 'same-origin' }
const anotherSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' }

/** Of mails that left when tokens were signed over the entry alone. */
const formerToken: typeof unsubscribeToken = (key, { id }) =>
  `${id}.${createHmac('sha256', key).update(`unsubscribe ${id}`).digest('base64url')}`

async function person(tokenOf = unsubscribeToken) {
  const email = `${crypto.randomUUID()}@example.com`
  const [id = 0] = await addPeople(site.cms.payload, { email })
  const token = tokenOf(await readMailKey(site.cms.payload), { id, email })
  const context = loadContext(site.cms.environment)
  const open = async () => {
    const request = new Request(`${site.cms.environment.SITE_URL}/unsubscribe/${token}`)
    const { data, init } = await loadUnsubscribePage({ request, context, params: { token } })
    return { ...data.subscription, status: init?.status }
  }
  const post = async (fields: Record<string, string>, headers: Record<string, string> = ownPage) => {
    const url = `${site.cms.environment.SITE_URL}/unsubscribe/${token}`
    const request = new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const { data, init } = await answerUnsubscribe({ request, context, params: { token } })
    return { ...data, status: init?.status }
  }
  const isUnsubscribed = async () => {
    const { rows } = await site.cms.pool.query(
      'select from waitlist_entries where id = $1 and unsubscribed_at is not null',
      [id],
    )
    return rows.length === 1
  }
  const correct = async (changed: string) => {
    await changeEntry(await actorOf(site.cms, 'admin'), id, { email: changed })
  }
  return { email, open, post, isUnsubscribed, correct }
}

test('a mail program unsubscribes by one click from anywhere, and its reply takes nothing back', async () => {
  const { post, isUnsubscribed } = await person()
  const reply = await post({ 'List-Unsubscribe': 'One-Click' }, {})
  expect(reply).toEqual({ isBack: false, undo: null, failed: false, status: 200 })
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

  expect(await post({ undo: undo ?? '' })).toEqual({ isBack: true, undo: null, failed: false, status: 200 })
  expect(await isUnsubscribed()).toBe(false)
})

test('while the database cannot, the page keeps what takes it back, and a mail program is to come again', async () => {
  const { post, isUnsubscribed } = await person()
  const unavailable = { isBack: false, failed: true, status: 503 }
  const whileBusy = async <Result>(work: () => Promise<Result>) => {
    await site.cms.pool.query(`
      create function lose() returns trigger language plpgsql as $$
        begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$;
      create trigger lose before update on waitlist_entries for each row execute function lose()`)
    try {
      return await work()
    } finally {
      await site.cms.pool.query('drop function lose cascade')
    }
  }
  await whileBusy(async () => {
    expect(await post({ intent: 'unsubscribe' })).toEqual({ ...unavailable, undo: null })
    expect(await post({ 'List-Unsubscribe': 'One-Click' }, {})).toEqual({ ...unavailable, undo: null })
  })
  const { undo } = await post({ intent: 'unsubscribe' })
  expect(undo).toEqual(expect.any(String))
  const kept = await whileBusy(() => post({ undo: undo ?? '' }))
  expect(kept).toEqual({ ...unavailable, undo })
  expect(await isUnsubscribed()).toBe(true)
  expect(await post({ undo: kept.undo ?? '' })).toMatchObject({ isBack: true, status: 200 })
  expect(await isUnsubscribed()).toBe(false)
})

test('what takes it back may be anything, and is not taken', async () => {
  const { post, isUnsubscribed } = await person()
  const { undo } = await post({ intent: 'unsubscribe' })
  const foreign = 'é'.repeat(undo?.length ?? 0)
  expect(await post({ undo: foreign })).toMatchObject({ isBack: false, status: 410 })
  expect(await isUnsubscribed()).toBe(true)
})

test('the link in a mail to a former address shows and changes nothing of the entry', async () => {
  const { email, open, post, isUnsubscribed, correct } = await person()
  await correct(`new.${email}`)
  expect(await open()).toEqual({ state: 'gone', email: null, status: 200 })
  expect(await post({ 'List-Unsubscribe': 'One-Click' }, {})).toEqual({
    isBack: false,
    undo: null,
    failed: false,
    status: 200,
  })
  expect(await post({ intent: 'unsubscribe' })).toMatchObject({ undo: null, status: 200 })
  expect(await post({ from: 'place' })).toMatchObject({ undo: null, status: 200 })
  expect(await isUnsubscribed()).toBe(false)

  await correct(email)
  expect(await open()).toEqual({ state: 'subscribed', email: maskEmail(email), status: 200 })
})

test('a former address takes nothing back either', async () => {
  const { email, post, isUnsubscribed, correct } = await person()
  const { undo } = await post({ intent: 'unsubscribe' })
  await correct(`new.${email}`)
  expect(await post({ undo: undo ?? '' })).toMatchObject({ isBack: false, status: 410 })
  expect(await isUnsubscribed()).toBe(true)
})

test('links that are out for long work as they did, whatever the address is by now', async () => {
  const { email, open, post, isUnsubscribed, correct } = await person(formerToken)
  expect(await open()).toMatchObject({ state: 'subscribed', email: maskEmail(email) })
  await correct(`new.${email}`)
  expect(await post({ 'List-Unsubscribe': 'One-Click' }, {})).toMatchObject({ status: 200 })
  expect(await isUnsubscribed()).toBe(true)
})
