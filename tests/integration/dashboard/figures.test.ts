import pino from 'pino'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import type { Member } from '~/auth/identify.server'
import { overviewCall, systemStatsCall } from '~/features/dashboard/dashboard-calls.server'
import { loadDashboard, type Goals, type Overview } from '~/features/dashboard/dashboard-page.server'
import { erasePerson } from '~/features/erasure/erase-records.server'
import { loadWaitlistPage } from '~/features/waitlist/admin/waitlist-page.server'
import { statsCall } from '~/features/waitlist/waitlist-calls.server'
import { getQueueCount, getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { formatsOfLanguage } from '~/i18n/formats'
import { makeApiKeys, withKey, type ApiKeys } from '~tests/support/api-keys'
import { storeMessage } from '~tests/support/stored-messages'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { addTeamMember } from '~tests/support/team-member'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const logger = pino({ level: 'silent' })
const timeZone = 'Asia/Amman'
const site = openSite({ RATE_LIMITS: 'off' })

let keys: ApiKeys
let member: Member

beforeAll(async () => {
  keys = await makeApiKeys(site.cms.payload)
  const user = await addTeamMember(site.cms.payload, 'admin')
  member = { user, payload: site.cms.payload, as: { user, overrideAccess: false } }
})
beforeEach(async () => {
  await site.cms.pool.query('delete from contact_submissions')
  await site.cms.pool.query('delete from waitlist_entries')
  getWaitlistStats.forget()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

type Person = {
  status?: 'pending' | 'notified' | 'registered'
  joined: number
  sent?: number
  opened?: number
  registered?: number
  left?: number
  isConfirmed?: boolean
}
const at = (days: number | undefined) => (days === undefined ? null : daysAgo(days))

/** All moments are days ago. */
async function addPerson(person: Person) {
  const { status = 'pending', joined, sent, opened, registered, left, isConfirmed = true } = person
  return site.cms.payload.create({
    collection: 'waitlist-entries',
    data: {
      email: `${crypto.randomUUID()}@example.com`,
      language: 'en',
      source: 'landing-page',
      status,
      createdAt: daysAgo(joined),
      sentAt: at(sent),
      openedAt: at(opened),
      registeredAt: at(registered),
      unsubscribedAt: at(left),
      confirmedAt: isConfirmed ? daysAgo(joined) : null,
    },
    overrideAccess: true, // a test sets the scene
  })
}

async function call(answer: Parameters<typeof answerCall>[1]): Promise<Record<string, unknown>> {
  const request = new Request('http://localhost/api/some-call', { headers: withKey(keys.viewer) })
  const reply = await answerCall({ request, context: loadContext(site.cms.environment), params: {} }, answer)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Record<string, unknown>
}

async function overview() {
  return (await loadDashboard({
    member,
    logger,
    formats: formatsOfLanguage('en', timeZone),
    teamZone: timeZone,
    isMailSetUp: false,
    params: new URLSearchParams(),
  })) as Overview
}
async function goals() {
  return (await loadDashboard({
    member,
    logger,
    formats: formatsOfLanguage('en', timeZone),
    teamZone: timeZone,
    isMailSetUp: false,
    params: new URLSearchParams({ tab: 'goals' }),
  })) as Goals
}

/** The numbers as each place says them. */
async function everywhere() {
  const [dashboard, { goals: goal }, { counts: cards }] = [
    await overview(),
    await goals(),
    await loadWaitlistPage(member, new Request('http://localhost/admin/waitlist')),
  ]
  const { success, ...stats } = await call(statsCall)
  expect(success).toBe(true)
  const [{ waitlist }, { waitlist: systemWaitlist }] = [await call(overviewCall), await call(systemStatsCall)]
  return {
    cards,
    stats: [stats, waitlist, systemWaitlist],
    inQueue: [
      cards.inQueue,
      dashboard.waitlist.value?.total,
      goal.value?.counts[0]?.reached,
      await getQueueCount(0),
    ],
    pending: [cards.pending, dashboard.waitlist.value?.pending.current],
    registered: [cards.registered, goal.value?.counts[1]?.reached],
  }
}

async function expectAgreement(figures: Record<string, number>) {
  const found = await everywhere()
  expect(found.cards).toEqual(figures)
  const stats = {
    totalInQueue: figures.inQueue,
    pendingCount: figures.pending,
    notifiedCount: figures.invited,
    registeredCount: figures.registered,
  }
  expect(found.stats).toEqual([stats, stats, stats])
  for (const name of ['inQueue', 'pending', 'registered'] as const)
    expect(new Set(found[name])).toEqual(new Set([figures[name]]))
}

test('cards, dashboard, goals, site and calls say the same numbers of a mixed list', async () => {
  await addPerson({ joined: 3 })
  await addPerson({ joined: 4 })
  await addPerson({ joined: 4, isConfirmed: false })
  await addPerson({ status: 'notified', joined: 4, sent: 2, isConfirmed: false })
  await addPerson({ joined: 5, left: 1 })
  await addPerson({ joined: 2, isConfirmed: false })
  await addPerson({ joined: 6, left: 1, isConfirmed: false })
  await addPerson({ status: 'notified', joined: 9, sent: 2 })
  await addPerson({ status: 'notified', joined: 9, sent: 2, left: 1 })
  await addPerson({ status: 'notified', joined: 9, sent: 4, opened: 3 })
  await addPerson({ status: 'registered', joined: 20, sent: 9, opened: 8, registered: 7 })
  await addPerson({ status: 'registered', joined: 20, registered: 7 })
  await addPerson({ status: 'registered', joined: 20, registered: 7, left: 2 })
  const erased = await addPerson({ joined: 2 })
  await erasePerson(
    { payload: site.cms.payload, dataDir: site.cms.environment.DATA_DIR },
    erased.email,
    'system',
  )

  await expectAgreement({
    inQueue: 6,
    pending: 2,
    invited: 2,
    opened: 1,
    registered: 2,
    unconfirmed: 3,
    unsubscribed: 4,
  })
})

test('on a fresh start they agree about the sample records', async () => {
  await addDemoData(site.cms.payload, site.cms.environment.SITE_TIME_ZONE)
  await expectAgreement({
    inQueue: 11,
    pending: 7,
    invited: 2,
    opened: 1,
    registered: 2,
    unconfirmed: 0,
    unsubscribed: 1,
  })
})

test('a trend compares the figure of its card at two times', async () => {
  await addPerson({ joined: 3 })
  await addPerson({ joined: 10 })
  await addPerson({ joined: 10, left: 2 })
  await addPerson({ joined: 40 })
  await addPerson({ joined: 40, left: 20 })
  await addPerson({ status: 'registered', joined: 50, registered: 3 })
  await addPerson({ status: 'registered', joined: 100, registered: 45 })
  await addPerson({ status: 'registered', joined: 50, registered: 3, left: 1 })
  await addPerson({ status: 'notified', joined: 90, sent: 5 })
  await addPerson({ status: 'notified', joined: 90, sent: 70 })
  await addPerson({ joined: 90, left: 80 })
  await addPerson({ joined: 3, isConfirmed: false })
  await addPerson({ joined: 40, isConfirmed: false })
  await addPerson({ joined: 3, left: 1, isConfirmed: false })
  await addPerson({ joined: 40, left: 20, isConfirmed: false })

  const { waitlist, analytics } = await overview()
  expect(analytics.signUps.value).toMatchObject({ left: 2, leftConfirmed: 1 })
  expect(waitlist.value?.trend).toEqual({ current: 2, previous: 2 })
  // 30 days ago: who joined 40 days ago (twice), who was invited or registered since, also the one who left then.
  expect(waitlist.value?.pending).toEqual({ current: 3, previous: 5 })
  expect((await goals()).goals.value?.counts[1]?.trend).toEqual({ current: 1, previous: 1 })
  expect((await call(overviewCall)).trends).toMatchObject({ waitlist: { current: 2, previous: 2 } })
})

test('an entry counts as registered from the moment it is marked so, by whatever way', async () => {
  const { id } = await addPerson({ joined: 50 })
  const move = (status: 'pending' | 'registered') =>
    site.cms.payload.update({ collection: 'waitlist-entries', id, data: { status }, ...member.as })
  expect((await move('registered')).registeredAt).toEqual(expect.any(String))
  expect((await goals()).goals.value?.counts[1]?.trend).toEqual({ current: 1, previous: 0 })
  expect((await move('pending')).registeredAt).toBeNull()
})

test('the periods begin at midnight of the team’s zone', async () => {
  const { rows } = await site.cms.pool.query<{ edge: Date }>(
    `select (date_trunc('day', now() at time zone $1) - interval '29 days') at time zone $1 as edge`,
    [timeZone],
  )
  const edge = rows[0]?.edge.getTime() ?? 0
  for (const offset of [-1000, 1000]) {
    const days = (Date.now() - edge - offset) / 86_400_000
    await addPerson({ joined: days })
  }
  expect((await overview()).waitlist.value?.trend).toEqual({ current: 1, previous: 1 })
})

async function addMessage(
  asked: number,
  replies: { after: number; delivery?: 'sent' | 'failed'; key?: string }[],
  isSpam = false,
) {
  await storeMessage(site.cms.payload, {
    status: isSpam ? 'spam' : 'replied',
    createdAt: daysAgo(asked),
    replies: replies.map(({ after, delivery = 'sent', ...given }) => ({
      ...given,
      delivery,
      date: new Date(Date.parse(daysAgo(asked)) + after * 3_600_000).toISOString(),
    })),
  })
}

test('the time to the first reply is the median of the real replies', async () => {
  const empty = await goals()
  expect(empty.goals.value?.time).toEqual({ name: 'replyHours', target: 2 })
  expect(empty.replyTimes.value).toEqual({ current: null, previous: null })
  await addMessage(3, [{ after: 1 }, { after: 30 }])
  const forward = () => ({ after: 0.1, key: `forward.${crypto.randomUUID()}` })
  await addMessage(4, [forward(), { after: 3 }])
  await addMessage(5, [forward()])
  await addMessage(5, [{ after: 50 }])
  await addMessage(6, [{ after: 0.1, delivery: 'failed' }])
  await addMessage(7, [{ after: 0.1 }], true)
  await addMessage(35, [forward(), { after: 24 * 30 }]) // was only forwarded in the period before
  await addMessage(4, [{ after: 2 }])
  await addMessage(40, [{ after: 6 }, { after: 900 }]) // was answered in the period before
  await addMessage(200, [{ after: 1 }, { after: 24 * 195 }]) // and this one long ago

  const { value: times } = (await goals()).replyTimes
  expect(times?.current).toBeCloseTo(3, 3)
  expect(times?.previous).toBeCloseTo(6, 3)
})

test('the goals show activity and registrations beside them', async () => {
  await addPerson({ joined: 1 })
  const { activity, registrations } = await goals()
  expect(activity.value).toEqual([expect.objectContaining({ action: 'joined the waitlist' })])
  expect(registrations.value).toHaveLength(1)
})
