import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { loadDashboard, type Overview } from '~/features/dashboard/dashboard-page.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { readPoll, readPollSince } from '~/features/notifications/read-poll.server'
import { changeGlobalUnlessChanged, ChangedMeanwhileError } from '~cms/change-record'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { formatsOfLanguage } from '~/i18n/formats'
import { addAnnouncement } from '~tests/support/announcements'
import { openSite } from '~tests/support/open-site'
import { storeThread } from '~tests/support/inbox'
import { addTeamMember } from '~tests/support/team-member'

// Making a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const logger = pino({ level: 'silent' })
const site = openSite()

let member: Member

beforeAll(async () => {
  // The template was seeded once for the run, and a midnight may have passed since.
  await site.cms.pool.query(`update countdown set target_date = now() + interval '57 days 1 hour'`)
  await addDemoData(site.cms.payload, site.cms.environment.SITE_TIME_ZONE)
  const user = await addTeamMember(site.cms.payload, 'editor')
  member = { user, payload: site.cms.payload, as: { user, overrideAccess: false } }
})

const load = (query = '', timeZone = 'Asia/Amman') =>
  loadDashboard({
    member,
    logger,
    formats: formatsOfLanguage('en', timeZone),
    teamZone: 'Asia/Amman',
    isMailSetUp: false,
    params: new URLSearchParams(query),
  })

test('the demo data shows in figures, trends, lists and goals', async () => {
  const dashboard = await load()
  expect(dashboard).toMatchObject({
    tab: 'overview',
    waitlist: { hasFailed: false, value: { total: 11, pending: { previous: 0 } } },
    contacts: { hasFailed: false, value: { total: 6, trend: { current: 6, previous: 0 } } },
    days: { current: 57, previous: 58, isOpen: false },
    courses: { hasFailed: false },
    target: { value: 3000 },
    period: 30,
    launch: {
      value: {
        earlyAccessDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        texts: { en: { title: 'Kalima launches in' } },
      },
    },
  })
  if (dashboard.tab !== 'overview') return
  expect(dashboard.registrations.value).toHaveLength(5)
  expect(dashboard.activity.value?.map(({ action }) => action)).toContain('joined the waitlist')
  expect(await load('tab=goals')).toMatchObject({
    goals: {
      value: {
        counts: [
          { name: 'waitlist', reached: 11, target: 3000 },
          { name: 'registered', reached: 2, target: 2500 },
        ],
        time: { name: 'replyHours', target: 2 },
      },
    },
    replyTimes: { value: { current: 22 } },
  })
})

test('what waits for an answer stands on the dashboard, the longest wait first', async () => {
  const { answerNext } = (await load()) as Overview
  const { count = 0, first = [] } = answerNext.value ?? {}
  expect(count).toBeGreaterThan(first.length)
  const times = first.map(({ waitingSince }) => waitingSince)
  expect(times).toEqual(times.toSorted())

  const [longest] = first
  await site.cms.pool.query(
    `insert into messages (thread_id, kind, content, date, delivery) values ($1, 'sent', 'Answered', now(), 'sent')`,
    [longest?.id],
  )
  await site.cms.pool.query('select refresh_message_threads(array[$1::int])', [longest?.id])
  const after = ((await load()) as Overview).answerNext.value
  expect(after?.count).toBe(count - 1)
  expect(after?.first.map(({ id }) => id)).not.toContain(longest?.id)
})

test('a newcomer has three new notifications; the poll says so again only when there is news', async () => {
  const poll = await readPoll(member)
  expect(poll.unseen).toBe(3)
  expect(poll.newest.map(({ at }) => at)).toEqual(
    poll.newest
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(await readPollSince(member, { knownVersion: poll.version })).toBeNull()

  await site.cms.payload.create({
    collection: 'waitlist-entries',
    data: { email: 'news@example.com', language: 'ar', source: 'landing-page', status: 'pending' },
    overrideAccess: true, // a test sets the scene
  })
  const since = async () => readPollSince(member, { knownVersion: poll.version })
  const news = await vi.waitUntil(since, 60_000)
  expect(news).toMatchObject({
    unseen: 4,
    newest: expect.arrayContaining([expect.objectContaining({ who: 'news' })]),
  })
  expect(news.records).not.toBe(poll.records)
})

test('the search takes words as they stand, from three letters on', async () => {
  const found = await quickSearch(member, 'omar.khalil', 'en')
  expect(found.people).toEqual([
    expect.objectContaining({ name: 'Omar Khalil', detail: 'omar.khalil@example.org' }),
  ])
  expect((await quickSearch(member, 'team of twelve', 'en')).messages).toHaveLength(1)
  for (const words of ['om', '%%%', '___', '']) {
    const nothing = await quickSearch(member, words, 'en')
    expect(nothing).toEqual({
      words,
      people: [],
      announcements: [],
      users: [],
      courses: [],
      threads: [],
      messages: [],
    })
  }
})

test('announcements are found by their subject in either language, until they are archived', async () => {
  const id = await addAnnouncement(site.cms)
  for (const [words, language, name, place] of [
    ['DOORS are', 'en', 'The doors are open', 'Draft'],
    ['الابواب', 'en', 'The doors are open', 'Draft'],
    ['doors', 'ar', 'الأبواب مفتوحة', 'مسودة'],
  ] as const)
    expect([words, (await quickSearch(member, words, language)).announcements]).toEqual([
      words,
      [{ id, name, detail: '', place }],
    ])
  await site.cms.pool.query('update announcements set archived_at = now()')
  expect((await quickSearch(member, 'doors', 'en')).announcements).toEqual([])
})

test('users are found by name and address, however the Arabic letters are written', async () => {
  for (const words of ['امل شاهين', 'أَمَل شاه', 'amal.shaheen@', 'AMAL.SHAHEEN@EXAMPLE.COM'])
    expect([words, (await quickSearch(member, words, 'ar')).users]).toEqual([
      words,
      [{ id: expect.any(Number), name: 'أمل شاهين', detail: 'amal.shaheen@example.com' }],
    ])
  expect((await quickSearch(member, 'example', 'en')).users).toHaveLength(5)
  for (const words of ['%%%', '___', '٪٪٪', '％％％', '\\\\\\'])
    expect([words, (await quickSearch(member, words, 'en')).users]).toEqual([words, []])
})

test('conversations are found by their people and words, apart from contact submissions', async () => {
  const id = await storeThread(site.cms.payload, { subject: 'About the zanzibar trip' })
  await storeThread(site.cms.payload, {
    subject: 'رِحلة إلى زنجبار',
    folder: 'sent',
    mails: [{ kind: 'sent', to: { name: 'لينا', email: 'lina@example.org' } }],
  })
  for (const words of ['zanzibar', 'sami haddad', 'SAMI@example.com'])
    expect([words, (await quickSearch(member, words, 'en')).threads]).toEqual([
      words,
      [{ id, name: 'Sami Haddad', detail: 'About the zanzibar trip', place: 'Inbox' }],
    ])
  expect((await quickSearch(member, 'رحله الي', 'ar')).threads).toEqual([
    { id: expect.any(Number), name: 'لينا', detail: 'رِحلة إلى زنجبار', place: 'المرسلة' },
  ])
  expect((await quickSearch(member, 'team of twelve', 'en')).threads).toEqual([])
})

test('courses are found by their title in either language, and not by their description', async () => {
  const grammar = { id: expect.any(Number) }
  expect((await quickSearch(member, 'grammar', 'en')).courses).toEqual([
    { ...grammar, name: 'Grammar basics', detail: 'أساسيات القواعد' },
  ])
  for (const words of ['grammar', 'اساسيات القواعد'])
    expect((await quickSearch(member, words, 'ar')).courses).toEqual([
      { ...grammar, name: 'أساسيات القواعد', detail: 'Grammar basics' },
    ])
  expect((await quickSearch(member, 'presentations', 'en')).courses).toEqual([])
})

test('somebody who registers is told of once, and what the team does itself is not', async () => {
  const { payload } = site.cms
  const before = await readPoll(member)
  await payload.create({
    collection: 'users',
    data: {
      name: 'Added by the team',
      email: 'added@example.com',
      role: 'student',
      status: 'active',
      joinedDate: new Date().toISOString(),
    },
    overrideAccess: true, // a test sets the scene
  })
  const afterUser = await readPoll(member)
  expect(afterUser).toMatchObject({ unseen: before.unseen, newest: before.newest })
  expect(afterUser.records).not.toBe(before.records) // open screens of users reload all the same

  const { docs } = await payload.find({
    collection: 'waitlist-entries',
    where: { email: { equals: 'rania.qasem@example.org' } },
    overrideAccess: true,
  })
  const id = docs[0]?.id ?? 0
  await payload.update({
    collection: 'waitlist-entries',
    id,
    data: { status: 'registered' },
    overrideAccess: true, // as the link of the invitation does
  })
  const after = await readPoll(member)
  expect(after.unseen).toBe(before.unseen + 1)
  expect(after.newest[0]).toMatchObject({ type: 'registered', id, who: 'Rania Qasem' })
})

test('the days until the launch are compared with the date that was valid yesterday', async () => {
  const { payload, pool } = site.cms
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString()
  const moveTo = (days: number) =>
    payload.updateGlobal({ slug: 'countdown', data: { targetDate: inDays(days) }, ...member.as })
  const days = async () => {
    const dashboard = await load()
    return dashboard.tab === 'overview' ? dashboard.days : null
  }
  const before = await payload.findGlobal({ slug: 'countdown', ...member.as })

  await moveTo(20)
  expect(await days()).toMatchObject({ current: 20, previous: 58 })
  await moveTo(30) // twice on one day: yesterday knew neither
  expect(await days()).toMatchObject({ current: 30, previous: 58 })
  await pool.query(`update countdown_former_dates set until = until - interval '2 days'`)
  expect(await days()).toMatchObject({ current: 30, previous: 31 })
  await payload.updateGlobal({ slug: 'countdown', data: { title: 'A title alone' }, ...member.as })
  const { formerDates } = await payload.findGlobal({ slug: 'countdown', ...member.as })
  expect(formerDates).toHaveLength(2)

  const { targetDate, title } = before
  await payload.updateGlobal({ slug: 'countdown', data: { targetDate, title: title ?? '' }, ...member.as })
})

test('visitors do not see which dates the launch once had', async () => {
  const seen = await site.cms.payload.findGlobal({ slug: 'countdown', overrideAccess: false })
  expect(seen).toHaveProperty('targetDate')
  expect(seen.formerDates ?? []).toEqual([])
  expect(seen).not.toHaveProperty('isSetByTeam')
})

test('of two people who change a global the later one is refused', async () => {
  const { payload } = site.cms
  const change = (seen: string | undefined, title: string) =>
    changeGlobalUnlessChanged(member, { slug: 'countdown', seen }, (req) =>
      payload.updateGlobal({ slug: 'countdown', data: { title }, req, ...member.as }),
    )
  const { updatedAt } = await payload.findGlobal({ slug: 'countdown', ...member.as })
  await change(updatedAt ?? '', 'first')
  await expect(change(updatedAt ?? '', 'second')).rejects.toThrow(ChangedMeanwhileError)
  expect((await payload.findGlobal({ slug: 'countdown', ...member.as })).title).toBe('first')
})

test('a part that fails shows what it last had, and the rest stays alive', async () => {
  const before = await load()
  await site.cms.pool.query('alter table contact_submissions rename to elsewhere')
  try {
    const after = await load()
    if (before.tab !== 'overview' || after.tab !== 'overview') throw new Error('This is another tab.')
    expect(after.contacts).toEqual({ value: before.contacts.value, hasFailed: true })
    expect(after.activity).toEqual({ value: before.activity.value, hasFailed: true })
    for (const part of [after.registrations, after.launch]) expect(part.hasFailed).toBe(false)
    // Nothing that was cut in the zone of somebody else.
    expect(await load('', 'Pacific/Auckland')).toMatchObject({ contacts: { value: null, hasFailed: true } })
  } finally {
    await site.cms.pool.query('alter table elsewhere rename to contact_submissions')
  }
})
