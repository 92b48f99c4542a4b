import { expect, test, vi } from 'vitest'

import { unknownOrigin } from '~/features/analytics/entry-origin.server'
import { invite } from '~/features/invitations/invite.server'
import { maskEmail } from '~/features/invitations/mask-email'
import {
  answerConfirmAddress,
  loadConfirmAddressPage,
} from '~/features/address-changes/site/confirm-page.server'
import { findPlace } from '~/features/place/find-place.server'
import { readPlace } from '~/features/place/read-place.server'
import { answerAddressForm, loadAddressPage } from '~/features/place/site/address-page.server'
import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { acceptJoin } from '~/features/waitlist/accept-join.server'
import { changeEntry } from '~/features/waitlist/change-entry.server'
import { readStandingOf } from '~/features/waitlist/standing.server'
import { inTransaction } from '~cms/transaction'
import { markUndeliverable, undeliverableOf } from '~collections/suppression/undeliverable'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { loadContext } from '~tests/support/load-context'
import { openSiteWithMail } from '~tests/support/open-site'
import { addPlace, changeTokenFor, newestMail, placeTokenOf, tokenArgs } from '~tests/support/own-place'
import {
  addUnsubscribed,
  enter,
  entryOf,
  isSuppressed,
  mailbox,
  newAddress,
  ownToken,
} from '~tests/support/people-who-left'
import { actorOf } from '~tests/support/team-member'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const site = openSiteWithMail()
const count = async (from: string) =>
  Number((await site.cms.pool.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)

/** By the form of the page; where it leads, or what is wrong. */
async function ask(token: string, email: string) {
  const answer = await answerAddressForm(tokenArgs(site.cms, `/place/${token}/address`, token, { email }))
  if ('headers' in answer) return answer.headers.get('Location')
  return { status: answer.init?.status, error: answer.data.error }
}

async function open(token: string) {
  const { data, init } = await loadConfirmAddressPage(tokenArgs(site.cms, `/change-address/${token}`, token))
  return { state: data.state, email: data.email, status: init?.status }
}

async function press(token: string) {
  const answer = await answerConfirmAddress(tokenArgs(site.cms, `/change-address/${token}`, token, {}))
  if (!(answer instanceof Response)) throw new Error('The address could not be confirmed.')
  return answer.headers.get('Location') ?? ''
}

const opens = (token: string) =>
  inTransaction(site.cms.payload, async (req) => (await findPlace(req, token)) !== null)

test('a new address takes the place once its own mailbox has confirmed it, and the former one is told', async () => {
  const { cms, mail } = site
  const [before, after] = [newAddress(), newAddress()]
  const token = await addPlace(cms, before)
  const entry = await entryOf(cms, before)
  await cms.pool.query(`update waitlist_entries set friends = 2 where email = $1`, [before])
  const standing = await readStandingOf(cms.payload, before)
  await mailbox(cms, mail, before)

  expect(await ask(token, ` ${after.toUpperCase()} `)).toBe(`/place/${token}/address?lng=en&sent=1`)
  const change = await changeTokenFor(cms, mail, after)
  for (let times = 0; times < 5; times++)
    expect(await open(change)).toEqual({ state: 'valid', email: maskEmail(after), status: 200 })
  expect(await entryOf(cms, before)).toMatchObject({ id: entry?.id })
  expect(await opens(token)).toBe(true)

  await inTransaction(cms.payload, (req) => markUndeliverable(req, [after]))
  const page = await press(change)
  expect(await inTransaction(cms.payload, (req) => undeliverableOf(req, [after]))).toEqual(new Set())
  const next = await placeTokenOf(cms, after)
  expect(page).toBe(`/place/${next}?lng=en&done=moved`)
  expect(await entryOf(cms, before)).toBeUndefined()
  expect(await entryOf(cms, after)).toMatchObject({
    id: entry?.id,
    referralCode: entry?.referralCode,
    consent: { how: 'confirmation' },
  })
  expect(await readStandingOf(cms.payload, after)).toEqual(standing)
  expect([await opens(token), await opens(next)]).toEqual([false, true])

  const told = await newestMail(cms, mail, before)
  expect(told).toContain(maskEmail(after))
  expect(told).not.toContain(after)
  expect(await mailbox(cms, mail, after)).toHaveLength(1)
  await hurryJobsUntil(cms, async () => (await count(`address_changes where former_email <> ''`)) === 0)
  expect(await count(`join_mails where email = '${before}'`)).toBe(0)
  const { rows } = await cms.pool.query(`select action, how from consents where entry_id = $1 order by id`, [
    entry?.id,
  ])
  expect(rows).toEqual([
    { action: 'given', how: 'form' },
    { action: 'given', how: 'confirmation' },
  ])
  const { rows: events } = await cms.pool.query(
    `select actor_kind, details from audit_entries where action = 'email-changed' and record_id = $1`,
    [String(entry?.id)],
  )
  expect(events).toEqual([{ actor_kind: 'visitor', details: { expiredInvitations: 0 } }])

  // Replayed, it does nothing.
  expect(await press(change)).toBe(`/change-address/${change}?lng=en`)
  expect(await open(change)).toMatchObject({ state: 'used', email: null, status: 410 })
})

/** As the form does it: what the panel shows, which says nothing of the address. */
async function joinBy(email: string, referral?: string) {
  const context = loadContext(site.cms.environment, `198.51.100.${++joins}`)
  const result = await acceptJoin({ email, consent: true, referral }, 'form', context, unknownOrigin)
  if (result.outcome !== 'accepted') throw new Error('The address did not join.')
  return result.referralCode
}
let joins = 0

/** Whose link it is that has this code: the entry that a friend who uses it is credited to. */
async function creditedBy(code: string) {
  const friend = newAddress()
  await joinBy(friend, code)
  const { referredBy = null } = (await entryOf(site.cms, friend)) ?? {}
  const { docs } = await site.cms.payload.find({
    collection: 'waitlist-entries',
    where: { referralCode: { equals: referredBy } },
    overrideAccess: true,
  })
  return referredBy === null ? null : docs[0]?.email
}

const linkOf = async (email: string) =>
  (await readPlace(await placeTokenOf(site.cms, email), null))?.referralCode ?? ''

test('each link that a join shows counts for whose mailbox has confirmed the address, also after a change or a correction', async () => {
  const { cms, mail } = site
  const admin = await actorOf(cms, 'admin')
  const byThemselves = async (before: string, after: string) => {
    await ask(await placeTokenOf(cms, before), after)
    await press(await changeTokenFor(cms, mail, after))
  }
  const byTheTeam = async (before: string, after: string) => {
    await changeEntry(admin, (await entryOf(cms, before))?.id ?? 0, { email: after })
  }
  for (const move of [byThemselves, byTheTeam]) {
    const [before, after] = [newAddress(), newAddress()]
    const shared = await joinBy(before)
    await cms.pool.query('update waitlist_entries set confirmed_at = now() where email = $1', [before])
    await move(before, after)
    expect(await creditedBy(shared)).toBe(after)
    expect(await creditedBy(await joinBy(after))).toBe(after)
    expect(await creditedBy(await linkOf(after))).toBe(after)

    // Somebody else has the former address, as its mailbox says.
    expect(await joinBy(before)).toBe(shared)
    expect(await creditedBy(shared)).toBe(after)
    await cms.pool.query('update waitlist_entries set confirmed_at = now() where email = $1', [before])
    expect(await creditedBy(shared)).toBe(before)
    expect(await creditedBy(await linkOf(before))).toBe(before)
    expect(await creditedBy(await joinBy(after))).toBe(after)
    expect(await creditedBy(await linkOf(after))).toBe(after)
  }
})

test('an address that is taken gets the same words, and its mailbox alone learns why nothing happens', async () => {
  const { cms, mail } = site
  const [mine, taken] = [newAddress(), newAddress()]
  const token = await addPlace(cms, mine)
  await enter(cms, taken)
  const other = await entryOf(cms, taken)
  await mailbox(cms, mail, taken)
  expect(await ask(token, taken)).toBe(`/place/${token}/address?lng=en&sent=1`)
  const received = await newestMail(cms, mail, taken)
  expect(received).toMatch(/has a place of its own|place of its own/)
  expect(received).not.toMatch(/change-address/)
  expect(received).not.toContain(mine)
  expect(await entryOf(cms, taken)).toEqual(other)
  expect(await entryOf(cms, mine)).toBeDefined()
})

test('one mail a day for an entry and for an address, whoever asks at the same moment', async () => {
  const { cms, mail } = site
  const wanted = newAddress()
  const people = await Promise.all(Array.from({ length: 6 }, () => addPlace(cms, newAddress())))
  const answers = await Promise.all(people.map((token) => ask(token, wanted)))
  expect(answers).toEqual(people.map((token) => `/place/${token}/address?lng=en&sent=1`))
  expect(await mailbox(cms, mail, wanted)).toHaveLength(1)

  const [one = ''] = people
  await cms.pool.query('delete from address_changes')
  const [first, second] = [newAddress(), newAddress()]
  await ask(one, first)
  await ask(one, second)
  expect(await mailbox(cms, mail, first)).toHaveLength(1)
  expect(await mailbox(cms, mail, second)).toHaveLength(0)
  const outdated = await changeTokenFor(cms, mail, first)
  await cms.pool.query(`update address_changes set rests_until = now() - interval '1 second'`)
  await ask(one, second)
  expect(await changeTokenFor(cms, mail, second)).toMatch(/./)
  expect(await open(outdated)).toMatchObject({ state: 'unknown', status: 404 })
})

test('two entries that confirm one address at once: one has it, the other keeps its own', async () => {
  const { cms, mail } = site
  const wanted = newAddress()
  const mine = [newAddress(), newAddress()]
  const tokens: string[] = []
  for (const email of mine) {
    const token = await addPlace(cms, email)
    await cms.pool.query(`update address_changes set rests_until = now() - interval '1 second'`)
    await ask(token, wanted)
    tokens.push(await changeTokenFor(cms, mail, wanted))
  }
  expect(new Set(tokens).size).toBe(2)
  const pages = await Promise.all(tokens.map(press))
  expect(pages.filter((page) => page.startsWith('/place/'))).toHaveLength(1)
  expect(pages.filter((page) => page.endsWith('&taken=1'))).toHaveLength(1)
  expect(await count(`waitlist_entries where email = '${wanted}'`)).toBe(1)
  expect(await count(`waitlist_entries where email in ('${mine.join("','")}')`)).toBe(1)

  // The same button twice at once.
  const [email, next] = [newAddress(), newAddress()]
  await ask(await addPlace(cms, email), next)
  const change = await changeTokenFor(cms, mail, next)
  const presses = await Promise.all([press(change), press(change)])
  expect(presses.filter((page) => page.startsWith('/place/'))).toHaveLength(1)
})

test('links of somebody else, made-up ones, expired ones and those of people who left change nothing', async () => {
  const { cms, mail } = site
  const [mine, other, wanted] = [newAddress(), newAddress(), newAddress()]
  const token = await addPlace(cms, mine)
  const { id = 0 } = (await entryOf(cms, mine)) ?? {}
  await addPlace(cms, other)
  const { id: otherId = 0 } = (await entryOf(cms, other)) ?? {}
  const forged = token.replace(String(id), String(otherId))
  expect(await ask(forged, wanted)).toBe(`/place/${forged}/address?lng=en&sent=1`)
  expect(await count(`address_changes where email = '${wanted}'`)).toBe(0)
  const shown = await loadAddressPage(tokenArgs(cms, `/place/${forged}/address`, forged))
  expect([shown.init?.status, shown.data.email]).toEqual([404, null])

  await ask(token, wanted)
  const change = await changeTokenFor(cms, mail, wanted)
  expect(await press('x'.repeat(43))).toMatch(/^\/change-address\/x+\?lng=en$/)
  await cms.pool.query(`update address_changes set expires_at = now() - interval '1 second'`)
  await press(change)
  expect(await open(change)).toMatchObject({ state: 'expired', status: 410 })
  await cms.pool.query(`update address_changes set expires_at = now() + interval '1 day'`)
  await unsubscribe(await ownToken(cms, mine))
  await press(change)
  expect(await entryOf(cms, mine)).toBeDefined()
  expect(await entryOf(cms, wanted)).toBeUndefined()

  for (const [email, status] of [
    ['', 400],
    ['nobody', 400],
    [other, 400],
  ] as const)
    expect(await ask(await placeTokenOf(cms, other), email)).toMatchObject({
      status,
      error: expect.stringMatching(/./),
    })
})

test('invitations to the former address stop working, and a mailbox that left comes back by its own button', async () => {
  const { cms, mail } = site
  const [mine, left] = [newAddress(), await addUnsubscribed(cms)]
  await cms.pool.query('delete from waitlist_entries where email = $1', [left])
  expect(await isSuppressed(cms, left)).toBe(true)
  const token = await addPlace(cms, mine)
  const { id = 0 } = (await entryOf(cms, mine)) ?? {}
  await invite(await actorOf(cms, 'editor'), { ids: [id] })
  await hurryJobsUntil(
    cms,
    async () => (await count(`invitations where status = 'sent' and entry_id = ${id}`)) === 1,
  )
  await ask(token, left)
  await press(await changeTokenFor(cms, mail, left))
  expect(await count(`invitations where status = 'expired' and entry_id = ${id}`)).toBe(1)
  expect(await entryOf(cms, left)).toMatchObject({ id, status: 'pending', unsubscribedAt: null })
  expect(await isSuppressed(cms, left)).toBe(false)
})

test('nobody becomes their own friend, or counts twice, by a new address', async () => {
  const { cms, mail } = site
  const [referrer, friend] = [`ref-${crypto.randomUUID()}@example.com`, newAddress()]
  await addPlace(cms, referrer)
  const code = (await entryOf(cms, referrer))?.referralCode
  const token = await addPlace(cms, friend)
  await cms.pool.query(
    `update waitlist_entries set referred_by = $1, friend_state = 'counted' where email = $2`,
    [code, friend],
  )
  expect((await readStandingOf(cms.payload, referrer))?.friends).toBe(1)
  const alias = referrer.replace('@', '+other@')
  await ask(token, alias)
  await press(await changeTokenFor(cms, mail, alias))
  expect((await readStandingOf(cms.payload, referrer))?.friends).toBe(0)
  expect(await count(`waitlist_entries where email = '${alias}' and friend_state = 'refused'`)).toBe(1)
})

test('an admin’s correction ends the change that the person asked for before, and no mail of it leaves', async () => {
  const { cms, mail } = site
  const admin = await actorOf(cms, 'admin')
  const [before, wished, corrected] = [newAddress(), newAddress(), newAddress()]
  await ask(await addPlace(cms, before), wished)
  const change = await changeTokenFor(cms, mail, wished)
  const { id = 0 } = (await entryOf(cms, before)) ?? {}
  await changeEntry(admin, id, { email: before, name: 'Lina' })
  expect(await open(change)).toMatchObject({ state: 'valid' })
  await cms.pool.query(
    `update outgoing_mails set state = 'queued', due_at = now() + interval '1 hour'
     where kind = 'address-confirmation' and record_id = $1`,
    [id],
  )

  await changeEntry(admin, id, { email: corrected })
  expect(await open(change)).toEqual({ state: 'expired', email: null, status: 410 })
  await press(change)
  expect(await entryOf(cms, corrected)).toMatchObject({ id })
  expect(await entryOf(cms, wished)).toBeUndefined()
  const unsent = `outgoing_mails where kind = 'address-confirmation' and record_id = ${id} and state = 'queued'`
  expect(await count(unsent)).toBe(0)
})
