import pino from 'pino'
import { expect, test } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { loadDashboard } from '~/features/dashboard/dashboard-page.server'
import { readForecast } from '~/features/analytics/forecast.server'
import { readFunnel } from '~/features/analytics/funnel.server'
import { readMarks } from '~/features/analytics/marks.server'
import { flushEvents, recordEvents } from '~/features/analytics/record-events.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'
import { readSignUps } from '~/features/analytics/sign-ups.server'
import { readWeeklyActivity } from '~/features/analytics/weekly-activity.server'
import { removeDemoData } from '~/features/demo-data/demo-data.server'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { formatsOfLanguage } from '~/i18n/formats'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'
import { visitEvent } from '~tests/support/visits'

const timeZone = 'Asia/Amman'
const site = openSite()

type Entry = {
  daysAgo: number
  status?: 'pending' | 'notified' | 'registered'
  opened?: boolean
  isConfirmed?: boolean
}
type Origin = { language?: 'en' | 'ar'; channel?: 'social' | 'email'; campaign?: string; country?: string }

let entries = 0
async function addEntry({
  daysAgo,
  status = 'pending',
  opened = false,
  isConfirmed = true,
  ...origin
}: Entry & Origin) {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  await site.cms.payload.create({
    collection: 'waitlist-entries',
    data: {
      email: `person${entries++}@example.com`,
      language: 'en',
      source: 'hero' as const,
      ...origin,
      status,
      createdAt: at,
      confirmedAt: isConfirmed ? at : null,
      openedAt: opened ? at : null,
    },
    overrideAccess: true, // a test sets the scene
  })
}

const none = {
  visited: 0,
  sawForm: 0,
  began: 0,
  joined: 0,
  confirmed: 0,
  invited: 0,
  opened: 0,
  registered: 0,
}

test('without anybody the funnel, the sign-ups and the weeks are empty, and nothing is foretold', async () => {
  expect(await readFunnel({ days: 30 }, null, timeZone)).toEqual({ total: none, by: null, rows: [], more: 0 })
  const signUps = await readSignUps(timeZone)
  expect(signUps.daily).toHaveLength(30)
  expect(signUps).toMatchObject({ total: 0, sources: [], otherSources: 0 })
  expect((await readWeeklyActivity(timeZone)).most).toBe(0)
  const launch = new Date(Date.now() + 30 * 86_400_000).toISOString()
  expect(await readForecast({ inQueue: 0, launch }, timeZone)).toEqual({ kind: 'too-young', days: 0 })
  expect(await readMarks(30, timeZone)).toEqual([])
})

test('visitors and people who joined come to the same funnel, and each later step counts for those before', async () => {
  recordEvents([
    visitEvent({ fingerprint: 'a', channel: 'social', campaign: 'spring' }),
    visitEvent({ fingerprint: 'a', channel: 'social', campaign: 'spring', name: 'join_started' }),
    visitEvent({ fingerprint: 'b', channel: 'email' }),
  ])
  await flushEvents()
  await rollUpDirtyDays()
  await addEntry({ daysAgo: 1, channel: 'social', campaign: 'spring', country: 'JO', status: 'notified' })
  await addEntry({ daysAgo: 9, channel: 'social', status: 'notified', opened: true, language: 'ar' })
  await addEntry({ daysAgo: 20, channel: 'email', status: 'registered' })
  await addEntry({ daysAgo: 3 })
  await addEntry({ daysAgo: 2, channel: 'email', status: 'notified', isConfirmed: false })
  await addEntry({ daysAgo: 40, channel: 'social' })

  const { total, rows } = await readFunnel({ days: 30 }, 'channel', timeZone)
  expect(total).toEqual({
    visited: 2,
    sawForm: 1,
    began: 1,
    joined: 5,
    confirmed: 4,
    invited: 3,
    opened: 2,
    registered: 1,
  })
  expect(rows).toEqual([
    {
      key: 'email',
      counts: { ...none, visited: 1, joined: 2, confirmed: 1, invited: 1, opened: 1, registered: 1 },
    },
    {
      key: 'social',
      counts: { ...none, visited: 1, sawForm: 1, began: 1, joined: 2, confirmed: 2, invited: 2, opened: 1 },
    },
    { key: '', counts: { ...none, joined: 1, confirmed: 1 } },
  ])
  for (const by of ['campaign', 'language', 'device', 'country', 'week'] as const)
    expect((await readFunnel({ days: 30 }, by, timeZone)).total).toEqual(total)
  const of = async (filter: object) => (await readFunnel({ days: 30, ...filter }, null, timeZone)).total
  expect(await of({ channel: 'social' })).toMatchObject({ visited: 1, joined: 2 })
  expect(await of({ campaign: 'spring' })).toMatchObject({ visited: 1, joined: 1 })
  expect(await of({ language: 'ar' })).toMatchObject({ joined: 1, opened: 1 })
  expect(await of({ region: 'mena' })).toMatchObject({ visited: 2, joined: 1 })
  expect((await readFunnel({ days: 60 }, null, timeZone)).total.joined).toBe(6)
})

test('what entries do not know is not made up', async () => {
  const { total } = await readFunnel({ days: 30, segment: 'new' }, null, timeZone)
  expect(total).toMatchObject({
    visited: 2,
    joined: 0,
    confirmed: null,
    invited: null,
    opened: null,
    registered: null,
  })
})

test('sign-ups stand on their days, with where they came from', async () => {
  const signUps = await readSignUps(timeZone)
  expect(signUps.total).toBe(5)
  expect(signUps.daily.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  expect(signUps.daily.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(4)
  expect(signUps.unconfirmed).toBe(1)
  expect(signUps.sources).toEqual([{ source: 'hero', count: 5 }])
  expect(signUps.languages).toEqual([
    { language: 'en', count: 4 },
    { language: 'ar', count: 1 },
  ])
  expect(signUps.channels.slice(0, 2)).toEqual([
    { channel: 'social', count: 2 },
    { channel: 'email', count: 2 },
  ])
})

test('sign-ups say how many have left since, as the figures of the queue leave them out', async () => {
  const before = await readSignUps(timeZone)
  await site.cms.pool.query(
    'update waitlist_entries set unsubscribed_at = now() where id = (select id from waitlist_entries order by created_at desc limit 1)',
  )
  const after = await readSignUps(timeZone)
  expect([before.left, after.left, after.total]).toEqual([0, 1, before.total])
})

test('launches, invitations and legal changes by the team are marks', async () => {
  const user = await addTeamMember(site.cms.payload, 'admin')
  const as = { user, overrideAccess: false } as const
  const { docs } = await site.cms.payload.find({
    collection: 'legal-sections',
    where: { document: { equals: 'terms' }, status: { equals: 'published' } },
    limit: 1,
    ...as,
  })
  await site.cms.payload.update({
    collection: 'legal-sections',
    id: docs[0]?.id ?? 0,
    data: { title: 'Changed' },
    ...as,
  })
  await site.cms.payload.updateGlobal({
    slug: 'countdown',
    data: { targetDate: new Date(Date.now() - 60_000).toISOString() },
    ...as,
  })
  // A minute ago may be the day before.
  await site.cms.pool.query('update countdown set target_date = now()')
  await site.cms.pool.query(
    `insert into invitations (entry_id, batch, language, status, attempts, seed, sent_at)
     select entry.id, 'one', 'en', 'sent', 1, entry.id::text, now() from waitlist_entries as entry
     order by entry.id limit 3`,
  )
  const marks = await readMarks(7, timeZone)
  expect(marks.map(({ kind, count }) => [kind, count])).toEqual([
    ['invitations', 3],
    ['launch', 1],
    ['terms', 1],
  ])
  expect(new Set(marks.map(({ date }) => date)).size).toBe(1)
})

test('the sample week is that of the specification, shows on the dashboard, and goes with the sample data', async () => {
  const user = await addTeamMember(site.cms.payload, 'admin')
  const member: Member = { user, payload: site.cms.payload, as: { user, overrideAccess: false } }
  const before = await readFunnel({ days: 30 }, 'week', timeZone)
  await addDemoData(site.cms.payload, timeZone)
  await rollUpDirtyDays()
  const { days, most } = await readWeeklyActivity(timeZone)
  expect(days.map(({ lastWeek }) => lastWeek)).toEqual([120, 145, 132, 165, 170, 110, 95])
  expect(most).toBe(170)
  const { analytics } = await overview(member)
  expect(Object.values(analytics).map(({ hasFailed }) => hasFailed)).toEqual([false, false, false, false])
  expect(analytics.weekly.value?.most).toBe(170)
  expect(analytics.funnel.value?.visited).toBe(2 + 937)

  await removeDemoData(member)
  expect((await readWeeklyActivity(timeZone)).days.map(({ lastWeek }) => lastWeek)).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ])
  expect(await readFunnel({ days: 30 }, 'week', timeZone)).toEqual(before)
  const { rows } = await site.cms.pool.query('select from analytics_events where is_demo')
  expect(rows).toEqual([])
})

async function overview(member: Member) {
  const dashboard = await loadDashboard({
    member,
    logger: pino({ level: 'silent' }),
    isMailSetUp: false,
    formats: formatsOfLanguage('en', timeZone),
    teamZone: timeZone,
    params: new URLSearchParams(),
  })
  if (dashboard.tab !== 'overview') throw new Error('This is another tab.')
  return dashboard
}
