import { expect, test, vi } from 'vitest'

import { invite } from '~/features/invitations/invite.server'
import { readRejoin, rejoin } from '~/features/subscriptions/rejoin.server'
import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { readStandings } from '~/features/waitlist/standing.server'
import { addUnconfirmed, confirm } from '~tests/support/friends'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import {
  addErased,
  addUnsubscribed,
  enter,
  entryOf,
  isSuppressed,
  mailbox,
  newAddress,
  ownToken,
  rejoinTokenFor,
} from '~tests/support/people-who-left'
import { openSiteWithMail } from '~tests/support/open-site'
import { addWebhook, startReceiver } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000 })

const site = openSiteWithMail({ WEBHOOK_ALLOW_PRIVATE: 'on' })

test('who unsubscribed is not brought back by a stranger, is asked by one mail, and comes back by its button', async () => {
  const email = await addUnsubscribed(site.cms)
  const before = await entryOf(site.cms, email)
  expect(await enter(site.cms, email, 'ar')).toBe('rejoin-requested')
  expect(await enter(site.cms, email)).toBe('rejoin-requested')
  const received = await mailbox(site.cms, site.mail, email)
  expect(received).toHaveLength(1)
  expect(received[0]?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(received[0]?.headers.has('list-unsubscribe')).toBe(false)
  expect(received[0]?.raw).toMatch(/<html[^>]*dir=(3D)?"rtl"[^>]*lang=(3D)?"ar"/)
  const editor = await actorOf(site.cms, 'editor')
  const ids = [before?.id ?? 0]
  expect(await invite(editor, { ids })).toMatchObject({ queued: 0 })

  const token = await rejoinTokenFor(site.cms, site.mail, email)
  expect(await readRejoin(token)).toEqual({ state: 'valid', email: `${email.slice(0, 1)}…@e….com` })
  expect(await entryOf(site.cms, email)).toEqual(before)
  expect(await isSuppressed(site.cms, email)).toBe(true)

  const answers = await Promise.all([rejoin(token, 'en'), rejoin(token, 'en')])
  expect(answers.sort()).toEqual(['used', 'valid'])
  const after = await entryOf(site.cms, email)
  expect(after).toMatchObject({ id: before?.id, unsubscribedAt: null, language: 'en' })
  expect(after?.consent).toMatchObject({
    how: 'form',
    language: 'en',
    textVersion: expect.stringMatching(/\S/),
  })
  expect(after?.consent?.at).not.toBe(before?.consent?.at)
  expect(await isSuppressed(site.cms, email)).toBe(false)
  expect(await readRejoin(token)).toEqual({ state: 'used', email: null })

  expect(await invite(editor, { ids })).toMatchObject({ queued: 1 })
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(2)
})

test('a friend who left before they confirmed counts once they have come back, and once only', async () => {
  const referrer = await addUnconfirmed(site.cms)
  await confirm(site.cms, referrer.email)
  const friendsOf = async () =>
    (await readStandings(site.cms.payload, [referrer.id])).get(referrer.id)?.friends
  const { email, id } = await addUnconfirmed(site.cms, { referral: referrer.code })
  for (let time = 0; time < 2; time++) {
    await unsubscribe(await ownToken(site.cms, email))
    await site.cms.pool.query(
      `update join_mails set rests_until = now() - interval '1 second' where email = $1`,
      [email],
    )
    expect(await friendsOf()).toBe(time)
    expect(await enter(site.cms, email)).toBe('rejoin-requested')
    expect(await rejoin(await rejoinTokenFor(site.cms, site.mail, email), 'en')).toBe('valid')
    expect(await entryOf(site.cms, email)).toMatchObject({ id, unsubscribedAt: null })
    expect(await friendsOf()).toBe(1)
  }
})

test('a friend whom the team had confirmed before they left counts once they have come back', async () => {
  const referrer = await addUnconfirmed(site.cms)
  await confirm(site.cms, referrer.email)
  const { email, id } = await addUnconfirmed(site.cms, { referral: referrer.code })
  await site.cms.pool.query('update waitlist_entries set confirmed_at = now() where id = $1', [id])
  await unsubscribe(await ownToken(site.cms, email))
  expect(await enter(site.cms, email)).toBe('rejoin-requested')
  expect(await rejoin(await rejoinTokenFor(site.cms, site.mail, email), 'en')).toBe('valid')
  expect((await readStandings(site.cms.payload, [referrer.id])).get(referrer.id)?.friends).toBe(1)
})

test('who was erased comes back as a new entry', async () => {
  const email = await addErased(site.cms)
  expect(await enter(site.cms, email)).toBe('rejoin-requested')
  expect(await entryOf(site.cms, email)).toBeUndefined()
  expect(await rejoin(await rejoinTokenFor(site.cms, site.mail, email), 'ar')).toBe('valid')
  expect(await entryOf(site.cms, email)).toMatchObject({
    language: 'ar',
    source: 'landing-page',
    status: 'pending',
    unsubscribedAt: null,
    consent: { how: 'form', language: 'ar' },
  })
  expect(await isSuppressed(site.cms, email)).toBe(false)
})

test('who left by their own mail is answered at once, and what others enter that day is not', async () => {
  const email = await addUnsubscribed(site.cms)
  await enter(site.cms, email)
  const token = await rejoinTokenFor(site.cms, site.mail, email)
  await rejoin(token, 'en')
  await unsubscribe(await ownToken(site.cms, email))
  const before = (await mailbox(site.cms, site.mail, email)).length
  for (let time = 0; time < 3; time++) expect(await enter(site.cms, email)).toBe('rejoin-requested')
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(before + 1)
  expect(await rejoin(token, 'en')).toBe('unknown')
  expect((await entryOf(site.cms, email))?.unsubscribedAt).toBeTruthy()
})

test('an address that twenty people enter at the same moment gets one mail', async () => {
  const email = await addUnsubscribed(site.cms)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => enter(site.cms, email)))
  expect(new Set(outcomes)).toEqual(new Set(['rejoin-requested']))
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(1)
})

test('the team brings nobody back, by a new entry or another address; receivers hear of who comes back', async () => {
  await using receiver = await startReceiver(() => 204)
  const { payload } = site.cms
  const { id: webhook } = await addWebhook(site.cms, ['waitlist.joined'], { url: receiver.url })
  const told = () => payload.count({ collection: 'webhook-deliveries', overrideAccess: true })
  const { as } = await actorOf(site.cms, 'admin')
  const data = {
    email: '',
    language: 'en',
    source: 'team',
    status: 'pending',
    consent: { how: 'form' },
  } as const
  const [one, other] = [await addUnsubscribed(site.cms), await addErased(site.cms)]
  const before = await told()
  const created = await payload.create({
    collection: 'waitlist-entries',
    data: { ...data, email: other },
    ...as,
  })
  expect(created.unsubscribedAt).toBeTruthy()
  expect(await told()).toEqual(before)
  await payload.delete({
    collection: 'waitlist-entries',
    where: { email: { equals: one } },
    overrideAccess: true,
  })
  const { totalDocs } = await told() // a deleted entry takes its deliveries along
  const [id = 0] = await addPeople(payload, { email: newAddress() })
  await payload.update({ collection: 'waitlist-entries', id, data: { email: one }, overrideAccess: true })
  expect((await entryOf(site.cms, one))?.unsubscribedAt).toBeTruthy()
  for (const email of [one, other]) expect(await isSuppressed(site.cms, email)).toBe(true)
  // For the entry whose address changed later.
  expect(await told()).toEqual({ totalDocs: totalDocs + 1 })

  await enter(site.cms, other)
  await rejoin(await rejoinTokenFor(site.cms, site.mail, other), 'en')
  expect(await told()).toEqual({ totalDocs: totalDocs + 2 })
  await payload.delete({ collection: 'webhooks', id: webhook, overrideAccess: true })
})
