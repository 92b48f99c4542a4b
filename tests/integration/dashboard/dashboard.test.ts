import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Member } from '~/api/identity/identify.server'
import { loadDashboard } from '~/features/dashboard/dashboard-page.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { readPulse, readPulseSince } from '~/features/notifications/read-pulse.server'
import { changeGlobalUnlessChanged, ChangedMeanwhileError } from '~cms/change-record'
import { setCms } from '~cms/client.server'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addTeamMember } from '~tests/support/team-member'

// Making a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const logger = pino({ level: 'silent' })
let cms: TestCms
let member: Member

beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
  await addDemoData(cms.payload)
  const user = await addTeamMember(cms.payload, 'editor')
  member = { user, payload: cms.payload, as: { user, overrideAccess: false } }
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const load = (tab: string | null = null) => loadDashboard({ member, language: 'en', logger, tab })

test('the demo data shows in figures, trends, lists and goals', async () => {
  const dashboard = await load()
  expect(dashboard).toMatchObject({
    tab: 'overview',
    waitlist: { hasFailed: false, value: { total: 11, pending: { previous: 0 } } },
    contacts: { hasFailed: false, value: { total: 6, trend: { current: 6, previous: 0 } } },
    days: { current: 57, previous: 58, isOver: false },
    launch: { value: { earlyAccessDate: null, texts: { en: { title: 'Kalima launches in' } } } },
  })
  if (dashboard.tab !== 'overview') return
  expect(dashboard.registrations.value).toHaveLength(5)
  expect(dashboard.activity.value?.map(({ action }) => action)).toContain('joined the waitlist')
  expect(await load('goals')).toMatchObject({
    goals: {
      value: {
        goals: [
          { name: 'waitlist', reached: 11, target: 3000 },
          { name: 'registered', reached: 2, target: 2500 },
        ],
      },
    },
  })
})

test('a newcomer has three new notifications; the pulse says so again only when there is news', async () => {
  const pulse = await readPulse(member)
  expect(pulse.unseen).toBe(3)
  expect(pulse.newest.map(({ at }) => at)).toEqual(
    pulse.newest
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(await readPulseSince(member, { knownVersion: pulse.version })).toBeNull()

  await cms.payload.create({
    collection: 'waitlist-entries',
    data: { email: 'news@example.com', language: 'ar', source: 'landing-page', status: 'pending' },
    overrideAccess: true, // a test sets the scene
  })
  const news = await readPulseSince(member, { knownVersion: pulse.version })
  expect(news).toMatchObject({
    unseen: 4,
    newest: expect.arrayContaining([expect.objectContaining({ who: 'news' })]),
  })
  expect(news?.records).not.toBe(pulse.records)
})

test('the search takes words as they stand, from three letters on', async () => {
  const found = await quickSearch(member, 'omar.khalil')
  expect(found.people).toEqual([
    expect.objectContaining({ name: 'Omar Khalil', detail: 'omar.khalil@example.org' }),
  ])
  expect((await quickSearch(member, 'team of twelve')).messages).toHaveLength(1)
  for (const words of ['om', '%%%', '___', '']) {
    const nothing = await quickSearch(member, words)
    expect([...nothing.people, ...nothing.messages]).toEqual([])
  }
})

test('of two people who change a global the later one is refused', async () => {
  const { payload } = cms
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
  await cms.pool.query('alter table contact_submissions rename to elsewhere')
  try {
    const after = await load()
    if (before.tab !== 'overview' || after.tab !== 'overview') throw new Error('This is another tab.')
    expect(after.contacts).toEqual({ value: before.contacts.value, hasFailed: true })
    expect(after.activity).toEqual({ value: before.activity.value, hasFailed: true })
    for (const part of [after.registrations, after.launch]) expect(part.hasFailed).toBe(false)
  } finally {
    await cms.pool.query('alter table elsewhere rename to contact_submissions')
  }
})
