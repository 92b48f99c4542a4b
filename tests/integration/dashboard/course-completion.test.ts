import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import type { Member } from '~/auth/identify.server'
import { overviewCall } from '~/features/dashboard/dashboard-calls.server'
import { loadDashboard, type Overview } from '~/features/dashboard/dashboard-page.server'
import { removeDemoData } from '~/features/demo-data/demo-data.server'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { formatsOfLanguage } from '~/i18n/formats'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const timeZone = 'Asia/Amman'
const site = openSite({ RATE_LIMITS: 'off' })

let member: Member
beforeAll(async () => {
  const user = await addTeamMember(site.cms.payload, 'viewer')
  member = { user, payload: site.cms.payload, as: { user, overrideAccess: false } }
})

async function load(query = ''): Promise<Overview> {
  const dashboard = await loadDashboard({
    member,
    logger: pino({ level: 'silent' }),
    formats: formatsOfLanguage('en', timeZone),
    teamZone: timeZone,
    isMailSetUp: false,
    params: new URLSearchParams(query),
  })
  if (dashboard.tab !== 'overview') throw new Error('This is another tab.')
  return dashboard
}

async function bars(period: string) {
  const { courses } = await load(`period=${period}`)
  return courses.value?.map(({ titles, people, completion }) => [titles.en, people, completion])
}

test('without anybody enrolled there are no bars', async () => {
  expect((await load()).courses).toEqual({ value: [], hasFailed: false })
})

test('the sample courses have the figures of the specification, counted by the database', async () => {
  await addDemoData(site.cms.payload, site.cms.environment.SITE_TIME_ZONE)
  const { docs } = await site.cms.payload.find({
    collection: 'courses',
    where: {
      title: { in: ['Grammar basics', 'Conversation skills', 'Business English', 'TOEFL preparation'] },
    },
    sort: '-enrolledStudents',
    locale: 'en',
    ...member.as,
  })
  expect(docs.map(({ completion, enrolledStudents }) => [completion, enrolledStudents])).toEqual([
    [78, 12],
    [65, 10],
    [42, 9],
    [87, 8],
  ])
})

test('each period has the means of those who enrolled in it', async () => {
  expect(await bars('30')).toEqual([
    ['Grammar basics', 5, 78],
    ['Conversation skills', 4, 65],
    ['Business English', 3, 42],
    ['TOEFL preparation', 3, 87],
  ])
  expect(await bars('90')).toEqual([
    ['Grammar basics', 9, 72],
    ['Conversation skills', 7, 60],
    ['Business English', 6, 44],
    ['TOEFL preparation', 5, 85],
  ])
  expect(await bars('365')).toEqual([
    ['Grammar basics', 12, 78],
    ['Conversation skills', 10, 65],
    ['Business English', 9, 42],
    ['TOEFL preparation', 8, 87],
  ])
  expect(await load('period=7')).toMatchObject({ period: 30 })
  expect((await load()).courses.value?.[0]?.titles).toEqual({ en: 'Grammar basics', ar: 'أساسيات القواعد' })
})

test('a period begins at midnight of the team’s zone', async () => {
  const { rows } = await site.cms.pool.query<{ edge: Date }>(
    `select (date_trunc('day', now() at time zone $1) - interval '29 days') at time zone $1 as edge`,
    [timeZone],
  )
  const edge = rows[0]?.edge.getTime() ?? 0
  const people = async () => (await load()).courses.value?.[0]?.people
  const move = (at: number) =>
    site.cms.pool.query(
      `update enrolments set enrolled_at = $1 where id = (
         select id from enrolments where progress = 35 and enrolled_at >= now() - interval '30 days')`,
      [new Date(at)],
    )
  await move(edge + 1000)
  expect(await people()).toBe(5)
  await move(edge - 1000)
  expect(await people()).toBe(4)
  await site.cms.pool.query(
    `update enrolments set enrolled_at = now() - interval '4 days' where progress = 35`,
  )
})

test('courses that are not published have no bar, and one without newcomers says so', async () => {
  const { pool } = site.cms
  await pool.query(`update courses set status = 'draft' where enrolled_students = 12`)
  expect((await bars('30'))?.map(([title]) => title)).toEqual([
    'Conversation skills',
    'Business English',
    'TOEFL preparation',
    'Everyday vocabulary',
  ])
  await pool.query(`update courses set status = 'published' where enrolled_students = 12`)
  const old = `course_id = (select id from courses where enrolled_students = 8) and enrolled_at > now() - interval '30 days'`
  await pool.query(`update enrolments set enrolled_at = enrolled_at - interval '300 days' where ${old}`)
  expect((await bars('30'))?.at(-1)).toEqual(['TOEFL preparation', 0, null])
  await pool.query(
    `update enrolments set enrolled_at = enrolled_at + interval '300 days' where enrolled_at < now() - interval '200 days'`,
  )
})

test('if it fails, the period shows what it last had, and another period nothing of it', async () => {
  const before = await load('period=90')
  await site.cms.pool.query('alter table enrolments rename to elsewhere')
  try {
    expect((await load('period=90')).courses).toEqual({ value: before.courses.value, hasFailed: true })
    expect((await load('period=365')).courses.value).not.toEqual(before.courses.value)
    expect((await load()).waitlist.hasFailed).toBe(false)
  } finally {
    await site.cms.pool.query('alter table elsewhere rename to enrolments')
  }
})

test('the overview has the users and the courses', async () => {
  const keys = await makeApiKeys(site.cms.payload)
  const request = new Request('http://localhost/api/admin/overview', { headers: withKey(keys.viewer) })
  const reply = await answerCall(
    { request, context: loadContext(site.cms.environment), params: {} },
    overviewCall,
  )
  expect(await reply.json()).toMatchObject({
    users: {
      total: 25,
      byRole: { admin: 2, teacher: 5, student: 18 },
      byStatus: { active: 18, inactive: 5, suspended: 2 },
    },
    courses: { total: 8, byStatus: { published: 5, draft: 2, archived: 1 }, students: 46, completion: 65 },
  })
})

test('removing the samples leaves real people and courses, without what they took of the samples', async () => {
  const { payload, pool } = site.cms
  const now = new Date().toISOString()
  const write = { depth: 0, overrideAccess: true } as const // a test sets the scene
  const real = await payload.create({
    collection: 'users',
    data: { name: 'Real', email: 'real@example.com', role: 'student', status: 'active', joinedDate: now },
    ...write,
  })
  const course = await payload.create({
    collection: 'courses',
    data: {
      title: 'Real',
      level: 'A1',
      category: 'grammar',
      price: 0,
      currency: 'USD',
      status: 'published',
      language: 'en',
    },
    ...write,
  })
  const { rows } = await pool.query<{ person: number; sample: number }>(
    `select (select id from users where is_demo and role = 'student' limit 1) as person,
       (select id from courses where enrolled_students = 12) as sample`,
  )
  const { person = 0, sample = 0 } = rows[0] ?? {}
  const enrol = (user: number, into: number, progress: number) =>
    payload.create({
      collection: 'enrolments',
      data: { user, course: into, progress, enrolledAt: now },
      ...write,
    })
  await enrol(real.id, course.id, 50)
  await enrol(person, course.id, 100)
  await enrol(real.id, sample, 10)

  const user = await addTeamMember(payload, 'owner')
  await removeDemoData({ user, payload, as: { user, overrideAccess: false } })
  for (const table of ['enrolments', 'courses', 'users'])
    expect((await pool.query(`select from ${table}`)).rowCount).toBe(1)
  expect(await payload.findByID({ collection: 'courses', id: course.id, ...write })).toMatchObject({
    enrolledStudents: 1,
    completion: 50,
  })
})
