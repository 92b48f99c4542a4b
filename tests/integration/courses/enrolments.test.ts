import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { addCourse, changeCourse } from '~/features/courses/change-course.server'
import { getCourseStats } from '~/features/courses/course-stats.server'
import {
  enrol,
  listEnrolments,
  removeEnrolment,
  returnEnrolment,
  setProgress,
} from '~/features/courses/enrolments.server'
import { readCourse } from '~/features/courses/list-courses.server'
import { setCms } from '~cms/client.server'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

import { addUsers, courseOf } from './course-scene'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
let admin: Actor
beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
  admin = await actorOf(cms, 'admin')
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const people = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({
    email: `${prefix}${index}@example.com`,
    name: `Guest ${index}`,
  }))

async function figures(id: number) {
  const course = await readCourse(admin, id, 'en')
  return [course?.enrolledStudents, course?.completion]
}

test('the figures of a course follow its people, and the cards those of the courses', async () => {
  await addUsers(cms, ...people(3, 'figures'))
  const id = await addCourse(admin, courseOf({ status: 'published' }))
  const before = await getCourseStats()
  for (const { email } of people(3, 'figures')) await enrol(admin, id, ` ${email.toUpperCase()} `)
  const [last, , first] = (await listEnrolments(admin, id, 1)).docs
  expect([last?.person.name, first?.person.name]).toEqual(['Guest 2', 'Guest 0'])
  await setProgress(admin, last?.id ?? 0, '100', last?.updatedAt)
  await setProgress(admin, first?.id ?? 0, ' 50 ')
  expect(await figures(id)).toEqual([3, 50])
  expect(await getCourseStats()).toEqual({ ...before, students: before.students + 3, completion: 50 })
  await changeCourse(admin, id, courseOf({ status: 'published', level: 'B1' }))
  expect(await figures(id)).toEqual([3, 50])
  await cms.pool.query(
    `update enrolments set completed_at = '2026-01-02', created_at = '2026-01-01', is_demo = true where id = $1`,
    [last?.id],
  )
  const removed = await removeEnrolment(admin, last?.id ?? 0)
  expect(await figures(id)).toEqual([2, 25])

  await returnEnrolment(admin, removed)
  expect(await figures(id)).toEqual([3, 50])
  const [back] = (await listEnrolments(admin, id, 1)).docs
  expect(back).toMatchObject({ person: last?.person, progress: 100, enrolledAt: last?.enrolledAt })
  const { rows } = await cms.pool.query(
    `select completed_at::date::text as completed, created_at::date::text as created, is_demo from enrolments where id = $1`,
    [back?.id],
  )
  expect(rows).toEqual([{ completed: '2026-01-02', created: '2026-01-01', is_demo: true }])
  await expect(returnEnrolment(admin, removed)).rejects.toMatchObject({ status: 409 })
})

test('many who enrol at once are all counted, and one who does so twice once', async () => {
  const everyone = people(12, 'crowd')
  await addUsers(cms, ...everyone)
  const courses = [await addCourse(admin, courseOf()), await addCourse(admin, courseOf())]
  const tries = everyone.flatMap(({ email }) =>
    courses.flatMap((id) => [enrol(admin, id, email), enrol(admin, id, email)]),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(24)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ status: 400, messageKey: 'coursesAdmin:people.already' })
  for (const id of courses) expect(await figures(id)).toEqual([12, 0])
  const [one = 0] = courses
  const { docs, totalPages } = await listEnrolments(admin, one, 2)
  expect([docs.length, totalPages]).toEqual([2, 2])
})

test('once the last one of a page is out, the page before it is shown', async () => {
  const everyone = people(11, 'page')
  await addUsers(cms, ...everyone)
  const id = await addCourse(admin, courseOf())
  for (const { email } of everyone) await enrol(admin, id, email)
  const { docs: onSecond } = await listEnrolments(admin, id, 2)
  expect(onSecond.map(({ person }) => person.name)).toEqual(['Guest 0'])
  await removeEnrolment(admin, onSecond[0]?.id ?? 0)
  const list = await listEnrolments(admin, id, 2)
  expect(list).toMatchObject({ totalDocs: 10, totalPages: 1, page: 1 })
  expect([list.docs[0]?.person.name, list.docs.at(-1)?.person.name]).toEqual(['Guest 10', 'Guest 1'])
  for (const { id: enrolment } of list.docs) await removeEnrolment(admin, enrolment)
  expect(await listEnrolments(admin, id, 2)).toMatchObject({ docs: [], totalDocs: 0 })
})

test('nobody unknown is enrolled, and no progress is what no number is', async () => {
  await addUsers(cms, { email: 'single@example.com' })
  const id = await addCourse(admin, courseOf())
  await expect(enrol(admin, id, 'nobody@example.com')).rejects.toMatchObject({
    details: { problems: [{ field: 'email', message: 'coursesAdmin:people.unknown' }] },
  })
  await expect(enrol(admin, id, 'no address')).rejects.toMatchObject({ status: 400 })
  await enrol(admin, id, 'single@example.com')
  const [enrolment] = (await listEnrolments(admin, id, 1)).docs
  for (const typed of ['', '101', '-1', '1.5', 'all'])
    await expect(setProgress(admin, enrolment?.id ?? 0, typed), typed).rejects.toMatchObject({ status: 400 })
  await setProgress(admin, enrolment?.id ?? 0, '10', enrolment?.updatedAt)
  await expect(setProgress(admin, enrolment?.id ?? 0, '20', enrolment?.updatedAt)).rejects.toMatchObject({
    status: 409,
  })
  expect(await figures(id)).toEqual([1, 10])
})
