import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { webhookEvents } from '~/features/api-docs/webhook-events.server'
import { answerByPayload } from '~/api/payload-rest.server'
import { withKey, type KeyRole } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { picture } from '~tests/support/pictures'
import { restRecords } from '~tests/support/rest-records'
import { addWebhook } from '~tests/support/webhook-receiver'

import { sdkOf, startCmsWithKeys, type CmsWithKeys } from './cms-with-keys'

let running: CmsWithKeys

beforeAll(async () => {
  running = await startCmsWithKeys()
})
afterAll(() => running[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['enrolments', 'courses', 'users']) await running.cms.pool.query(`delete from ${table}`)
})

async function ask(method: string, path: string, body?: unknown, as: KeyRole = 'admin') {
  const response = await answerByPayload({
    request: new Request(`http://localhost:3000/api/${path}`, {
      method,
      headers: {
        ...withKey(running.keys[as]),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    context: loadContext(running.cms.environment),
  })
  return { status: response.status, text: await response.text() }
}

const user = () => sdkOf(running, 'admin').create({ collection: 'users', data: restRecords.users.create() })
const course = (data: object = {}) =>
  sdkOf(running, 'admin').create({
    collection: 'courses',
    data: { ...restRecords.courses.create(), ...data },
  })

describe('a course with its words in Arabic alone', () => {
  let id: number
  beforeEach(async () => {
    const { title: _, description: __, ...shared } = restRecords.courses.create()
    const { status, text } = await ask('POST', 'courses?locale=ar', { ...shared, title: 'تفاح' })
    expect(status, text).toBe(201)
    id = z.object({ doc: z.object({ id: z.number() }) }).parse(JSON.parse(text)).doc.id
  })
  const words = async () =>
    z
      .object({ title: z.record(z.string(), z.string().nullable()), status: z.string() })
      .parse(JSON.parse((await ask('GET', `courses/${id}?locale=all`)).text))

  test('changes its status without a locale', async () => {
    expect(await ask('PATCH', `courses/${id}`, { status: 'published' })).toMatchObject({ status: 200 })
    expect(await words()).toEqual({ title: { ar: 'تفاح' }, status: 'published' })
  })

  test.each([
    ['a description in a language without a title', '', { description: 'Tenses' }],
    ['a title that takes away the one there is', '?locale=ar', { title: '' }],
  ])('refuses %s', async (_, query, data) => {
    expect(await ask('PATCH', `courses/${id}${query}`, data)).toMatchObject({ status: 400 })
    expect(await words()).toEqual({ title: { ar: 'تفاح' }, status: 'draft' })
  })
})

describe("Payload's client", () => {
  test('selects, filters and sorts people', async () => {
    const [layla, sami] = [await user(), await user()]
    await sdkOf(running, 'admin').update({
      collection: 'users',
      id: sami.id,
      data: { name: 'Sami', role: 'teacher' },
    })
    const { docs, totalDocs } = await sdkOf(running, 'viewer').find({
      collection: 'users',
      where: { and: [{ role: { in: ['teacher', 'student'] } }, { email: { contains: '@example.org' } }] },
      select: { name: true },
      sort: ['-name'],
    })
    expect([totalDocs, docs]).toEqual([
      2,
      [
        { id: sami.id, name: 'Sami' },
        { id: layla.id, name: 'Layla Haddad' },
      ],
    ])
    const teachers = { role: { equals: 'teacher' } } as const
    expect(await sdkOf(running, 'viewer').count({ collection: 'users', where: teachers })).toEqual({
      totalDocs: 1,
    })
  })

  test('selects, filters and sorts courses, in one language or both, with their people and pictures', async () => {
    const teacher = await user()
    await sdkOf(running, 'admin').update({ collection: 'users', id: teacher.id, data: { role: 'teacher' } })
    const file = new Blob([new Uint8Array(await picture({ width: 400, height: 225 }))], { type: 'image/png' })
    const thumbnail = await sdkOf(running, 'admin').create({
      collection: 'course-thumbnails',
      data: { alt: 'A class' },
      file,
    })
    const { id } = await course({ instructor: teacher.id, thumbnail: thumbnail.id, price: 100 })
    await course({ title: 'Another', price: 300 })
    await sdkOf(running, 'admin').update({
      collection: 'courses',
      id,
      locale: 'ar',
      data: { title: 'العربية للمبتدئين' },
    })

    const page = await sdkOf(running, 'viewer').find({
      collection: 'courses',
      where: { price: { less_than_equal: 300 }, level: { equals: 'A1' } },
      sort: '-price',
      select: { title: true, price: true },
    })
    expect(page.docs.map(({ title, price }) => [title, price])).toEqual([
      ['Another', 300],
      ['Arabic for beginners', 100],
    ])
    const found = await sdkOf(running, 'viewer').find({
      collection: 'courses',
      where: { 'instructor.email': { equals: teacher.email }, title: { contains: 'مبتدئين' } },
      locale: 'ar',
      depth: 1,
    })
    expect(found.docs).toMatchObject([
      {
        id,
        title: 'العربية للمبتدئين',
        instructor: { email: teacher.email },
        thumbnail: {
          sizes: { small: { width: 320, url: expect.stringContaining('/api/course-thumbnails/file/') } },
        },
      },
    ])
    const both = await sdkOf(running, 'viewer').findByID({ collection: 'courses', id, locale: 'all' })
    expect(both.title).toEqual({ en: 'Arabic for beginners', ar: 'العربية للمبتدئين' })
  })

  test('sees the figures of a course, and cannot write them', async () => {
    const [person, { id }] = [await user(), await course({ enrolledStudents: 99, completion: 99 })]
    await sdkOf(running, 'admin').create({
      collection: 'enrolments',
      data: { user: person.id, course: id, progress: 40, enrolledAt: '2026-01-01T00:00:00.000Z' },
    })
    await ask('PATCH', `courses/${id}`, { enrolledStudents: 50, completion: 1, lastUpdated: '2020-01-01' })
    const { enrolledStudents, completion, lastUpdated } = await sdkOf(running, 'viewer').findByID({
      collection: 'courses',
      id,
    })
    expect({ enrolledStudents, completion }).toEqual({ enrolledStudents: 1, completion: 40 })
    expect(lastUpdated).not.toContain('2020')
  })
})

test('webhooks get what the document says', async () => {
  const events = ['user.created', 'user.updated', 'course.published'] as const
  const { id: hook } = await addWebhook(running.cms, [...events])
  const { id } = await user()
  await ask('PATCH', `users/${id}`, { status: 'suspended' })
  const made = await course()
  await ask('PATCH', `courses/${made.id}`, { price: 1 })
  for (const status of ['published', 'published', 'archived', 'published'])
    await ask('PATCH', `courses/${made.id}`, { status })
  const { docs } = await sdkOf(running, 'admin').find({
    collection: 'webhook-deliveries',
    where: { webhook: { equals: hook } },
    sort: 'id',
  })
  expect(docs.map(({ event }) => event)).toEqual([...events, 'course.published'])
  for (const { event, payload } of docs)
    expect(webhookEvents[event].data.strict().parse(payload)).toEqual(payload)
  await ask('DELETE', `webhooks/${hook}`)
})

test('nobody is enrolled in a course twice', async () => {
  const enrolment = restRecords.enrolments.create({
    user: (await user()).id,
    course: (await course()).id,
    thread: 0,
  })
  expect((await ask('POST', 'enrolments', enrolment)).status).toBe(201)
  const again = await ask('POST', 'enrolments', enrolment)
  expect(again.status).toBe(400)
  const { errors } = JSON.parse(again.text) as { errors: { data: { errors: { path: string }[] } }[] }
  expect(errors[0]?.data.errors.map(({ path }) => path)).toEqual(['user', 'course'])
  expect(again.text).not.toMatch(/tableName|_idx|enrolments_|_id/)
})

test('a course with enrolments stays', async () => {
  const { id } = await course()
  const enrolment = restRecords.enrolments.create({ user: (await user()).id, course: id, thread: 0 })
  const made = JSON.parse((await ask('POST', 'enrolments', enrolment)).text) as { doc: { id: number } }
  expect((await ask('DELETE', `courses/${id}`)).status).toBe(409)
  expect((await ask('GET', `courses/${id}`)).status).toBe(200)
  await ask('DELETE', `enrolments/${made.doc.id}`)
  expect((await ask('DELETE', `courses/${id}`)).status).toBe(200)
})

test('people take their enrolments with them', async () => {
  const [person, { id }] = [await user(), await course()]
  await ask('POST', 'enrolments', restRecords.enrolments.create({ user: person.id, course: id, thread: 0 }))
  expect((await ask('DELETE', `users/${person.id}`)).status).toBe(200)
  expect((await ask('GET', 'enrolments/count')).text).toBe('{"totalDocs":0}')
})

describe('what is malformed is refused', () => {
  const many = Array.from({ length: 201 }, () => ({ title: 'x', kind: 'video' }))
  test.each([
    ['users', { email: 'nobody' }],
    ['users', { role: 'owner' }],
    ['users', { interests: 'grammar' }],
    ['users', { joinedDate: 'yesterday' }],
    ['users', { name: null }],
    ['courses', { title: '' }],
    ['courses', { title: { en: 'x' } }],
    ['courses', { level: 'A0' }],
    ['courses', { price: 1.5 }],
    ['courses', { price: -1 }],
    ['courses', { price: 10_000_001 }],
    ['courses', { price: '12' }],
    ['courses', { price: 1e300 }],
    ['courses', { duration: 0.5 }],
    ['courses', { startDate: '2026-02-02', endDate: '2026-02-01' }],
    ['courses', { endDate: '2026-02-01' }],
    ['courses', { instructor: 2_000_000_000 }],
    ['courses', { instructor: 'abc' }],
    ['courses', { thumbnail: 2_000_000_000 }],
    ['courses', { thumbnail: { id: 1 } }],
    ['courses', { lessons: 'none' }],
    ['courses', { lessons: [{ title: 'x', kind: 'song' }] }],
    ['courses', { lessons: [{ kind: 'video' }] }],
    ['courses', { lessons: [{ title: 'x', kind: 'video', minutes: 601 }] }],
    ['enrolments', { user: 2_000_000_000, course: 2_000_000_000 }],
    ['enrolments', { user: 'x' }],
    ['enrolments', { course: null }],
  ] as const)('%s %j', async (slug, wrong) => {
    expect((await ask('POST', slug, { ...restRecords[slug].create(), ...wrong })).status).toBe(400)
  })

  test('more lessons than a course may have', async () => {
    expect((await ask('POST', 'courses', { ...restRecords.courses.create(), lessons: many })).status).toBe(
      400,
    )
  })

  test('progress is from 0 to 100', async () => {
    const references = { user: (await user()).id, course: (await course()).id, thread: 0 }
    for (const progress of [-1, 101, 'half', null, 1e300])
      expect([progress, (await ask('POST', 'enrolments', { ...references, progress })).status]).toEqual([
        progress,
        400,
      ])
  })

  test.each([
    'users?where[isDemo][equals]=true',
    'users?sort=interests',
    'users?where[name][near]=1',
    'courses?sort=lessons',
    'courses?where[lessons][equals]=1',
    'courses?where[progressSum][equals]=1',
    'courses?where[price][equals]=cheap',
    'courses?where[thumbnail.nothing][equals]=1',
    'courses?select[nothing]=true',
    'enrolments?where[user.nothing][equals]=1',
    'course-thumbnails?where[sizes.small.depth][equals]=1',
  ])('%s', async (path) => {
    expect((await ask('GET', path)).status).toBe(400)
  })

  test.each([
    'users?where[interests][in]=grammar,reading',
    'courses?where[lessons.title][equals]=x',
    'courses?where[instructor.name][like]=a&sort=instructor.name',
    'courses?where[thumbnail.alt][exists]=true',
    'courses?where[title.ar][like]=x&sort=title',
    'courses?depth=2&populate[course-thumbnails][alt]=true',
    'enrolments?where[course.title][like]=x&where[user.status][equals]=active&sort=-progress&depth=2',
    'course-thumbnails?where[sizes.small.width][equals]=320&sort=filename',
    'messages?where[thread.subject][like]=x&sort=-date',
    'user-imports?sort=-createdAt',
  ])('%s is answered', async (path) => {
    expect((await ask('GET', path)).status).toBe(200)
  })
})
