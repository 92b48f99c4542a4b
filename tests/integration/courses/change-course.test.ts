import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import {
  addCourse,
  changeCourse,
  deleteCourse,
  duplicateCourse,
  setCourseStatus,
} from '~/features/courses/change-course.server'
import type { CourseFields } from '~/features/courses/course-fields'
import { enrol } from '~/features/courses/enrolments.server'
import { readCourse } from '~/features/courses/list-courses.server'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addWebhook } from '~tests/support/webhook-receiver'

import { addUsers, courseOf } from './course-scene'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
let admin: Actor
beforeAll(async () => {
  cms = await startTestCms()
  admin = await actorOf(cms, 'admin')
})
afterAll(() => cms[Symbol.asyncDispose]())

async function stored(id: number) {
  const course = await readCourse(admin, id, 'en')
  if (!course) throw new Error('The course is gone.')
  return course
}

const lessons: CourseFields['lessons'] = [
  { title: 'One', kind: 'video', minutes: 5 },
  { title: 'اثنان', kind: 'quiz', minutes: null },
]

test('a course is kept as it was entered, and changed as a whole', async () => {
  const id = await addCourse(admin, courseOf({ lessons, startDate: '2026-11-01T00:00:00.000Z' }))
  expect(await stored(id)).toMatchObject({ ...courseOf({ lessons }), startDate: '2026-11-01T00:00:00.000Z' })
  const [one, two] = lessons
  const changed = courseOf({
    title: { en: 'Renamed', ar: 'القواعد' },
    description: { en: '', ar: 'وصف' },
    price: 0,
    lessons: [...(two ? [two] : []), ...(one ? [one] : [])],
  })
  await changeCourse(admin, id, changed)
  expect(await stored(id)).toMatchObject(changed)
})

test('a course may have its words in one language, and lose those of the other', async () => {
  const arabic = courseOf({ title: { en: '', ar: 'تفاح' }, description: { en: '', ar: 'وصف' } })
  const id = await addCourse(admin, arabic)
  expect(await stored(id)).toMatchObject(arabic)
  await changeCourse(admin, id, courseOf())
  expect(await stored(id)).toMatchObject(courseOf())
  await changeCourse(admin, id, arabic)
  expect(await stored(id)).toMatchObject(arabic)
})

test('a course with its words in Arabic alone is published, taken back, archived and copied', async () => {
  const arabic = courseOf({ title: { en: '', ar: 'تفاح' }, description: { en: '', ar: 'وصف' } })
  const id = await addCourse(admin, arabic)
  for (const status of ['published', 'draft', 'archived'] as const) {
    await setCourseStatus(admin, id, status)
    expect(await stored(id)).toMatchObject({ ...arabic, status })
  }
  expect(await stored(await duplicateCourse(admin, id))).toMatchObject({
    ...arabic,
    title: { en: '', ar: 'نسخة من تفاح' },
  })
})

test('of two people the later one is refused, and what the first one saved stays', async () => {
  const id = await addCourse(admin, courseOf())
  const { updatedAt: seen } = await stored(id)
  await changeCourse(admin, id, courseOf({ level: 'B1' }), seen)
  await expect(changeCourse(admin, id, courseOf({ level: 'C2' }), seen)).rejects.toMatchObject({
    status: 409,
  })
  await expect(setCourseStatus(admin, id, 'archived', seen)).rejects.toMatchObject({ status: 409 })
  expect(await stored(id)).toMatchObject({ level: 'B1', status: 'draft' })
})

test('publishing calls the webhooks once, also where the words are of two languages', async () => {
  const { id: hook } = await addWebhook(cms, ['course.published'])
  const id = await addCourse(admin, courseOf())
  await setCourseStatus(admin, id, 'published')
  await addCourse(admin, courseOf({ status: 'published' }))
  await changeCourse(admin, id, courseOf({ status: 'published', level: 'B2' }))
  await setCourseStatus(
    admin,
    await addCourse(admin, courseOf({ title: { en: '', ar: 'تفاح' } })),
    'published',
  )
  const { docs } = await cms.payload.find({
    collection: 'webhook-deliveries',
    where: { event: { equals: 'course.published' } },
    sort: 'id',
    overrideAccess: true,
  })
  await cms.payload.delete({ collection: 'webhooks', id: hook, overrideAccess: true })
  const { en } = courseOf().title
  expect(docs).toMatchObject([en, en, 'تفاح'].map((title) => ({ payload: { course: { title } } })))
})

test('a copy is a draft with the lessons and dates, and nobody in it', async () => {
  await addUsers(cms, { email: 'copied@example.com' })
  const dates = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' }
  const original = courseOf({
    lessons,
    ...dates,
    status: 'published',
    title: { en: 'x'.repeat(200), ar: 'قواعد' },
  })
  const id = await addCourse(admin, original)
  await enrol(admin, id, 'copied@example.com')
  const copy = await stored(await duplicateCourse(admin, id))
  expect(copy).toMatchObject({
    ...original,
    status: 'draft',
    title: { ar: 'نسخة من قواعد' },
    enrolledStudents: 0,
  })
  expect(copy.title.en).toMatch(/^Copy of x{192}$/)
  expect((await stored(id)).status).toBe('published')
})

test('a course with people in it is archived, not deleted', async () => {
  const [user = 0] = await addUsers(cms, { email: 'stays@example.com' })
  const id = await addCourse(admin, courseOf())
  await enrol(admin, id, 'stays@example.com')
  await expect(deleteCourse(admin, id)).rejects.toMatchObject({
    status: 409,
    messageKey: 'coursesAdmin:delete.refused',
  })
  await setCourseStatus(admin, id, 'archived')
  expect((await stored(id)).status).toBe('archived')
  await cms.payload.delete({ collection: 'users', id: user, overrideAccess: true })
  await deleteCourse(admin, id)
  expect(await readCourse(admin, id, 'en')).toBeNull()
  await expect(deleteCourse(admin, id)).rejects.toMatchObject({ status: 404 })
})

test('only somebody who teaches can be the instructor', async () => {
  const [student = 0, teacher = 0] = await addUsers(cms, {}, { name: 'Sami', role: 'teacher' })
  for (const instructor of [student, 999_999])
    await expect(addCourse(admin, courseOf({ instructor }))).rejects.toMatchObject({
      status: 400,
      details: { problems: [{ field: 'instructor' }] },
    })
  const id = await addCourse(admin, courseOf({ instructor: teacher }))
  expect((await stored(id)).instructor).toEqual({ id: teacher, name: 'Sami' })
  const change = { collection: 'courses', id, ...admin.as } as const
  await expect(cms.payload.update({ ...change, data: { instructor: student } })).rejects.toThrow()
})

test('who no longer teaches stays the instructor until somebody else is chosen', async () => {
  const [former = 0, other = 0] = await addUsers(
    cms,
    { name: 'Sami', role: 'teacher' },
    { name: 'Rana', role: 'teacher' },
  )
  const course = courseOf({ instructor: former })
  const id = await addCourse(admin, course)
  const free = await addCourse(admin, courseOf())
  await cms.payload.update({ collection: 'users', id: former, data: { role: 'student' }, ...admin.as })

  await changeCourse(admin, id, { ...course, level: 'B1' })
  await setCourseStatus(admin, id, 'published')
  await cms.payload.update({
    collection: 'courses',
    id,
    data: { price: 500, instructor: former },
    ...admin.as,
  })
  expect(await stored(id)).toMatchObject({
    level: 'B1',
    status: 'published',
    price: 500,
    instructor: { id: former, name: 'Sami' },
  })
  expect((await stored(await duplicateCourse(admin, id))).instructor).toBeNull()

  await expect(changeCourse(admin, free, course)).rejects.toMatchObject({ status: 400 })
  await changeCourse(admin, id, { ...course, instructor: other })
  await expect(changeCourse(admin, id, course)).rejects.toMatchObject({ status: 400 })
  expect((await stored(id)).instructor).toEqual({ id: other, name: 'Rana' })
})

test('a program can neither set what is counted, nor end a course before its start', async () => {
  const id = await addCourse(admin, courseOf())
  const change = { collection: 'courses', id, ...admin.as } as const
  await cms.payload.update({ ...change, data: { enrolledStudents: 900, completion: 99, level: 'C2' } })
  expect(await stored(id)).toMatchObject({ enrolledStudents: 0, completion: 0, level: 'C2' })
  for (const dates of [{ endDate: '2026-11-01' }, { startDate: '2026-11-02', endDate: '2026-11-01' }])
    await expect(cms.payload.update({ ...change, data: dates })).rejects.toThrow()
  await cms.payload.update({ ...change, data: { startDate: '2026-11-01', endDate: '2026-11-01' } })
})

test('viewers and editors write nothing', async () => {
  const id = await addCourse(admin, courseOf())
  for (const role of ['viewer', 'editor'] as const) {
    const actor = await actorOf(cms, role)
    const deeds = [
      () => addCourse(actor, courseOf()),
      () => changeCourse(actor, id, courseOf({ level: 'C2' })),
      () => setCourseStatus(actor, id, 'published'),
      () => duplicateCourse(actor, id),
      () => deleteCourse(actor, id),
      () => enrol(actor, id, 'stays@example.com'),
    ]
    for (const deed of deeds) await expect(deed(), `${role}: ${String(deed)}`).rejects.toThrow()
  }
  expect(await stored(id)).toMatchObject({ level: 'A1', status: 'draft', enrolledStudents: 0 })
})
