import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { addCourse } from '~/features/courses/change-course.server'
import { textIn } from '~/features/courses/course-view'
import { listCourses, type CourseFilter, type CourseSort } from '~/features/courses/list-courses.server'
import type { Language } from '~collections/values/language'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

import { addUsers, courseOf } from './course-scene'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
let viewer: Actor
beforeAll(async () => {
  cms = await startTestCms()
  viewer = await actorOf(cms, 'viewer')
  const admin = await actorOf(cms, 'admin')
  const [teacher = 0] = await addUsers(cms, { name: 'أحمد حداد', role: 'teacher' })
  const none = { en: '', ar: '' }
  for (const course of [
    courseOf({
      title: { en: 'Banking words', ar: '' },
      category: 'business',
      level: 'C1',
      status: 'published',
    }),
    courseOf({
      title: { en: 'apples', ar: 'إعداد المدرسة' },
      instructor: teacher,
      price: 2000,
      currency: 'JOD',
    }),
    courseOf({
      title: { en: '', ar: 'تفاح' },
      description: none,
      level: 'B2',
      status: 'archived',
      price: 100,
    }),
    courseOf({
      title: { en: '100% speaking_now', ar: 'محادثة' },
      category: 'speaking',
      level: 'A2',
      price: 0,
    }),
  ])
    await addCourse(admin, course)
})
afterAll(() => cms[Symbol.asyncDispose]())

type Wanted = { filter?: CourseFilter; sort?: CourseSort; language?: Language; page?: number; limit?: number }

const newestFirst: CourseSort = { by: 'lastUpdated', direction: 'descending' }

const list = ({ filter = {}, sort = newestFirst, language = 'en', page = 1, limit = 12 }: Wanted) =>
  listCourses(viewer, filter, { page, limit }, { sort, reader: language })

/** The titles in the language of the reader. */
async function titles({ language = 'en', ...wanted }: Wanted): Promise<string[]> {
  const { docs } = await list({ language, ...wanted })
  return docs.map(({ title }) => textIn(title, language).text)
}

test('the last change comes first, with all that a card shows', async () => {
  expect(await titles({})).toEqual(['100% speaking_now', 'تفاح', 'apples', 'Banking words'])
  const { docs, totalDocs } = await list({ filter: { search: 'apples' }, language: 'ar' })
  expect(totalDocs).toBe(1)
  expect(docs).toMatchObject([
    {
      title: { en: 'apples', ar: 'إعداد المدرسة' },
      instructor: { name: 'أحمد حداد' },
      priceText: expect.stringContaining('2.000'),
      lessonsCount: 0,
      enrolledStudents: 0,
      completion: 0,
      thumbnail: null,
    },
  ])
})

test('filters narrow, alone and together', async () => {
  expect(await titles({ filter: { status: 'published' } })).toEqual(['Banking words'])
  expect(await titles({ filter: { category: 'speaking' } })).toEqual(['100% speaking_now'])
  expect(await titles({ filter: { level: 'B2' } })).toEqual(['تفاح'])
  expect(await titles({ filter: { level: 'B2', status: 'draft' } })).toEqual([])
})

test('a search finds titles and descriptions in both languages, however Arabic letters are written', async () => {
  expect(await titles({ filter: { search: 'BANK' } })).toEqual(['Banking words'])
  expect(await titles({ filter: { search: 'articles', category: 'business' } })).toEqual(['Banking words'])
  for (const search of ['اعداد', 'إِعْدَاد', 'المدرسه', 'ﺇﻋﺪﺍﺩ'])
    expect(await titles({ filter: { search } }), search).toEqual(['apples'])
  expect(await titles({ filter: { search: '100%' } })).toEqual(['100% speaking_now'])
  for (const search of ['1%0', '%', '％', '_'])
    expect(await titles({ filter: { search } }), search).not.toContain('Banking words')
  expect(await titles({ filter: { search: '\\' } })).toEqual([])
})

test('every order goes both ways, titles in the language of the reader', async () => {
  const by = (field: CourseSort['by'], language: Language = 'en') =>
    Promise.all(
      (['ascending', 'descending'] as const).map((direction) =>
        titles({ sort: { by: field, direction }, language }),
      ),
    )
  for (const [field, first, last] of [
    ['title', '100% speaking_now', 'تفاح'],
    ['level', 'apples', 'Banking words'],
    ['status', 'Banking words', 'تفاح'],
    ['price', '100% speaking_now', 'Banking words'],
    ['lastUpdated', 'Banking words', '100% speaking_now'],
  ] as const) {
    const [up = [], down = []] = await by(field)
    expect([up[0], up.at(-1)], field).toEqual([first, last])
    expect(down, field).toEqual([...up].reverse())
  }
  expect((await by('title', 'ar'))[0]).toEqual(['Banking words', 'إعداد المدرسة', 'تفاح', 'محادثة'])
})

test('pages follow each other to the end, and what is beyond is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => titles({ page, limit: 3 })))
  expect(pages.map(({ length }) => length)).toEqual([3, 1, 0])
  expect(pages.flat()).toEqual(await titles({}))
})
