import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { readStandings } from '~/features/waitlist/standing.server'
import { referralCodeOf } from '~collections/fields/referral-code'
import { readMailKey } from '~collections/suppression/suppress'
import { friendsOfOneNetwork } from '~collections/values/waitlist'
import { inTransaction } from '~cms/transaction'
import { up as countFriends } from '~db/migrations/20261130_171600_friends_counted_once_more'
import { addFriend, addUnconfirmed } from '~tests/support/friends'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { confirmByMail } from '~tests/support/join-links'
import { entryOf, ownToken } from '~tests/support/people-who-left'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 180_000 })

const site = openSite()

const friendsMax = 3
const emails = [
  'ab@gmail.com',
  'a.b@gmail.com',
  'ab+friend@googlemail.com',
  'ab@example.com',
  'ab+1@example.com',
  'c@example.com',
  'd@example.com',
  'e.f@example.com',
  'ef@example.com',
  'g-h@proton.me',
  'gh@pm.me',
  'i@example.com',
]

/** Another program's reading of the rule: what follows a plus, and the dots of the providers that ignore them. */
function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.split('@')
  const [name = ''] = local.split('+')
  if (/^(gmail|googlemail)\.com$/.test(host)) return `${name.replaceAll('.', '')}@gmail`
  if (/^(pm|proton)\.me$/.test(host)) return `${name.replaceAll(/[._-]/g, '')}@proton`
  return `${name}@${host}`
}

type Person = {
  email: string
  id: number
  joined: number
  referrer: Person | null
  network: string | null
  isConfirmed: boolean
  hasLeft: boolean
  isGone: boolean
  friend: 'counted' | 'held' | null
}

/** The rule of the line without a database. */
class Line {
  people: Person[] = []

  find(email: string) {
    return this.people.find((person) => person.email === email && !person.isGone)
  }

  confirm(person: Person) {
    person.isConfirmed = true
    const { referrer, network } = person
    if (!referrer || referrer.isGone || mailboxOf(referrer.email) === mailboxOf(person.email)) return
    const isKnown = this.people.some(
      (other) =>
        other !== person &&
        !other.isGone &&
        other.isConfirmed &&
        mailboxOf(other.email) === mailboxOf(person.email),
    )
    if (isKnown) return
    const sameNetwork = this.friendsOf(referrer).filter(
      (friend) => network !== null && friend.network === network,
    )
    person.friend = sameNetwork.length >= friendsOfOneNetwork ? 'held' : 'counted'
  }

  friendsOf(person: Person, state?: Person['friend']) {
    return this.people.filter(
      ({ referrer, isGone, friend }) =>
        referrer === person && !isGone && friend !== null && (state === undefined || friend === state),
    )
  }

  /** Hours at which each stands: an hour between joins, a day for each friend. */
  standings() {
    const hour = (person: Person) =>
      person.joined - 24 * Math.min(friendsMax, this.friendsOf(person, 'counted').length)
    const inLine = this.people
      .filter(({ isConfirmed, hasLeft, isGone }) => isConfirmed && !hasLeft && !isGone)
      .toSorted((one, other) => hour(one) - hour(other) || one.id - other.id)
    return new Map(
      this.people
        .filter(({ isGone }) => !isGone)
        .map((person) => [
          person.id,
          {
            id: person.id,
            place: inLine.includes(person) ? inLine.indexOf(person) + 1 : null,
            friends: this.friendsOf(person, 'counted').length,
            friendsHeld: this.friendsOf(person, 'held').length,
          },
        ]),
    )
  }
}

const address = fc.constantFrom(...emails)
const join = fc.record({
  do: fc.constant('join' as const),
  email: address,
  by: fc.option(fc.constantFrom('c@example.com', 'c@example.com', 'ab@gmail.com'), { freq: 8 }),
  network: fc.constantFrom('home', 'home', 'home', 'office', null),
})
const hosts = ['c@example.com', 'ab@gmail.com'].map((email) => ({
  do: 'join' as const,
  email,
  by: null,
  network: 'elsewhere',
}))
const confirm = fc.record({ do: fc.constant('confirm' as const), email: address })
const go = fc.record({ do: fc.constantFrom('leave' as const, 'remove' as const), email: address })
/** Most join and confirm, in another order each time, and some come and go. */
const acts = fc
  .tuple(
    fc.array(join, { minLength: 12, maxLength: 20 }),
    fc.shuffledSubarray(emails, { minLength: 8 }),
    fc.array(fc.oneof(confirm, go, join), { maxLength: 8 }),
  )
  .map(([joins, confirmed, others]) => [
    ...hosts,
    ...joins,
    ...confirmed.map((email) => ({ do: 'confirm' as const, email })),
    ...others,
  ])

test('places follow from the time of joining and from friends who confirmed, and from nothing else', async () => {
  const { payload, pool } = site.cms
  await pool.query('update site_settings set friend_days = 1, friends_max = $1', [friendsMax])
  const key = await readMailKey(payload)
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      await pool.query('delete from waitlist_entries')
      await pool.query('delete from join_mails')
      await pool.query('delete from suppressions')
      const line = new Line()
      for (const one of done) {
        const person = line.find(one.email)
        if (one.do === 'join') {
          if (line.people.some(({ email }) => email === one.email)) continue
          const referrer = (one.by === null ? undefined : line.find(one.by)) ?? null
          await joinWaitlist(
            { payload, needsConfirmation: true },
            {
              email: one.email,
              source: 'test',
              language: 'en',
              referral: one.by === null ? null : referralCodeOf(key, one.by),
            },
            'form',
            { channel: null, campaign: null, country: null, device: null, network: one.network },
          )
          const joined = line.people.length
          const { rows } = await pool.query<{ id: number }>(
            `update waitlist_entries set created_at = '2026-01-01T00:30Z'::timestamptz + make_interval(hours => $2)
             where email = $1 returning id`,
            [one.email, joined],
          )
          const state = { isConfirmed: false, hasLeft: false, isGone: false, friend: null }
          line.people.push({ ...one, ...state, id: rows[0]?.id ?? 0, joined, referrer })
        } else if (person && one.do === 'confirm') {
          const state = await confirmByMail(site.cms, one.email)
          const isOpen = !person.isConfirmed && !person.hasLeft
          expect(state === 'valid').toBe(isOpen)
          if (isOpen) line.confirm(person)
        } else if (person && one.do === 'leave') {
          await unsubscribe(await ownToken(site.cms, one.email))
          person.hasLeft = true
        } else if (person && one.do === 'remove') {
          await payload.delete({ collection: 'waitlist-entries', id: person.id, overrideAccess: true })
          person.isGone = true
        }
      }
      const ids = line.people.map(({ id }) => id)
      expect(await readStandings(payload, ids)).toEqual(line.standings())
    }),
    { seed: 32, numRuns: 15 },
  )
})

const enter = (email: string, by: string | null, network: string | null = null) =>
  joinWaitlist(
    { payload: site.cms.payload, needsConfirmation: true },
    { email, source: 'test', language: 'en', referral: by },
    'form',
    { channel: null, campaign: null, country: null, device: null, network },
  )
const codeOf = async (email: string) => referralCodeOf(await readMailKey(site.cms.payload), email)
async function standingOf(email: string) {
  const { id = 0 } = (await entryOf(site.cms, email)) ?? {}
  return (await readStandings(site.cms.payload, [id])).get(id)
}

test('of two addresses of one mailbox that confirm at the same moment, one counts', async () => {
  await enter('host@example.com', null)
  await confirmByMail(site.cms, 'host@example.com')
  const code = await codeOf('host@example.com')
  const guests = ['guest@example.net', 'guest+1@example.net', 'guest+2@example.net', 'guest+3@example.net']
  for (const guest of guests) await enter(guest, code)
  await Promise.all(guests.map((guest) => confirmByMail(site.cms, guest)))
  expect(await standingOf('host@example.com')).toMatchObject({ friends: 1, friendsHeld: 0 })
})

test('the third friend from one network waits for the team', async () => {
  await enter('popular@example.com', null)
  await confirmByMail(site.cms, 'popular@example.com')
  const code = await codeOf('popular@example.com')
  for (const name of ['one', 'two', 'three', 'four']) {
    await enter(`${name}@example.org`, code, name === 'four' ? 'elsewhere' : 'home')
    await confirmByMail(site.cms, `${name}@example.org`)
  }
  expect(await standingOf('popular@example.com')).toMatchObject({ friends: 3, friendsHeld: 1 })
})

const setFriendDays = (friendDays: number) =>
  site.cms.payload.updateGlobal({
    slug: 'site-settings',
    data: { friendDays },
    depth: 0,
    overrideAccess: true, // test setup
  })

test('what a friend brings follows the settings, and none of them brings anything at 0', async () => {
  const { pool } = site.cms
  await enter('early@example.com', null)
  await confirmByMail(site.cms, 'early@example.com')
  await enter('late@example.com', null)
  await confirmByMail(site.cms, 'late@example.com')
  const place = async (email: string) => (await standingOf(email))?.place ?? 0
  expect(await place('late@example.com')).toBeGreaterThan(await place('early@example.com'))
  await enter('friend.of.late@example.com', await codeOf('late@example.com'))
  await confirmByMail(site.cms, 'friend.of.late@example.com')
  expect(await place('late@example.com')).toBeLessThan(await place('early@example.com'))
  await setFriendDays(0)
  await hurryJobsUntil(site.cms, () => isWorkDone(site.cms))
  expect(await place('late@example.com')).toBeGreaterThan(await place('early@example.com'))
  // Two changes in short order end with the later one.
  await setFriendDays(2)
  await setFriendDays(1)
  await hurryJobsUntil(site.cms, () => isWorkDone(site.cms))
  expect(await place('late@example.com')).toBeLessThan(await place('early@example.com'))
  const { rows } = await pool.query(
    `select distinct created_at - line_at = '1 day' as moved from waitlist_entries where friends = 1`,
  )
  expect(rows).toEqual([{ moved: true }])
})

test('the settings are saved while those whom they move are busy, who move later', async () => {
  const { pool } = site.cms
  await enter('busy@example.com', null)
  await confirmByMail(site.cms, 'busy@example.com')
  await enter('friend.of.busy@example.net', await codeOf('busy@example.com'))
  await confirmByMail(site.cms, 'friend.of.busy@example.net')
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`select from waitlist_entries where email = 'busy@example.com' for update`)
    await setFriendDays(3)
    await other.query('commit')
  } finally {
    other.release()
  }
  await hurryJobsUntil(site.cms, () => isWorkDone(site.cms))
  const { rows } = await pool.query(
    `select created_at - line_at = '3 days' as moved from waitlist_entries where email = 'busy@example.com'`,
  )
  expect(rows).toEqual([{ moved: true }])
})

test('somebody who saves what they read before takes no confirmation back', async () => {
  await enter('slow@example.com', null)
  const { id = 0, ...read } = (await entryOf(site.cms, 'slow@example.com')) ?? {}
  await confirmByMail(site.cms, 'slow@example.com')
  await site.cms.payload.update({
    collection: 'waitlist-entries',
    id,
    data: { ...read, notes: 'a note' },
    overrideAccess: true,
  })
  expect((await entryOf(site.cms, 'slow@example.com'))?.confirmedAt).toBeTruthy()
})

test('an upgrade puts right whose friends had been miscounted, and touches nobody else', async () => {
  const { payload, pool } = site.cms
  const add = () => addUnconfirmed(site.cms)
  const [right, wrong, alone] = [await add(), await add(), await add()]
  for (const person of [right, wrong]) await addFriend(site.cms, person.code)
  await addUnconfirmed(site.cms, { referral: wrong.code })
  const read = async () => {
    const { rows } = await pool.query<{ counts: object; version: string }>(
      `select json_build_object('friends', friends, 'held', friends_held, 'line', line_at) as counts, xmin::text as version
       from waitlist_entries where id = any ($1) order by id`,
      [[right.id, wrong.id, alone.id]],
    )
    return rows
  }
  const before = await read()
  await pool.query('update waitlist_entries set friends = -1, friends_held = 2 where id = $1', [wrong.id])
  await inTransaction(payload, (req) => countFriends({ db: payload.db.drizzle, payload, req }))
  const now = await read()
  expect(now.map(({ counts }) => counts)).toEqual(before.map(({ counts }) => counts))
  expect(now[1]?.counts).toMatchObject({ friends: 1, held: 0 })
  for (const place of [0, 2]) expect(now[place]?.version).toBe(before[place]?.version)
})
