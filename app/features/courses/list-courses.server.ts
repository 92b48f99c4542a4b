import { sql } from '@payloadcms/db-postgres'
import { NotFound } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { allOf, bothWays, foldedPattern, type SQL } from '~/admin/lists/conditions.server'
import type { Sort } from '~/admin/lists/list-query'
import { countRows, pageOfRows, type Paging } from '~/admin/lists/page-of-rows.server'
import type { CourseLevel, CourseSortField, CourseStatus } from '~collections/values/courses'
import { toFormats, type Reader } from '~/i18n/formats'
import type { Language } from '~collections/values/language'
import type { LearningCategory } from '~collections/values/site'

import { toCourseDetail, toCourseRow } from './course-view'

export type CourseSort = Sort<CourseSortField>

export type CourseFilter = {
  status?: CourseStatus | undefined
  category?: LearningCategory | undefined
  level?: CourseLevel | undefined
  /** Part of a title or description in either language. */
  search?: string | undefined
}

/** All languages at once; of relations only what the screens show. */
const read = {
  collection: 'courses',
  depth: 1,
  locale: 'all',
  showHiddenFields: true,
  populate: { users: { name: true } },
} as const

export async function listCourses(
  { payload, as }: Actor,
  filter: CourseFilter,
  paging: Paging,
  { sort, reader }: { sort: CourseSort; reader: Reader },
) {
  const table = 'courses'
  const where = allOf(conditionsOf(filter))
  const total = await countRows(payload, { table, where, matches: null })
  const order = orderOf(sort.by, toFormats(reader).language)[sort.direction]
  return pageOfRows(
    payload,
    { table, where, matches: null, order, total },
    paging,
    (ids) => payload.find({ ...read, where: { id: { in: ids } }, pagination: false, ...as }),
    (course) => toCourseRow(course, reader),
  )
}

/** Null when the course is gone. */
export async function readCourse({ payload, as }: Actor, id: number, reader: Reader) {
  try {
    return toCourseDetail(await payload.findByID({ ...read, id, ...as }), reader)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

function conditionsOf({ status, category, level, search }: CourseFilter) {
  return [
    status && sql`status = ${status}`,
    category && sql`category = ${category}`,
    level && sql`level = ${level}`,
    search === undefined
      ? undefined
      : sql`id in (select _parent_id from courses_locales where search like ${foldedPattern(search)})`,
  ]
}

/** Titles in the language of the reader, or else in the other one. */
function titleIn(language: Language): SQL {
  return sql`(select lower(title) from courses_locales where _parent_id = courses.id
    order by (_locale::text = ${language}) desc limit 1)`
}

/** Prices of several currencies are compared by their number. */
const amount = sql`(price / case currency when 'JOD' then 1000 else 100 end)`

function orderOf(by: CourseSortField, language: Language) {
  const key: Record<CourseSortField, SQL> = {
    title: titleIn(language),
    level: sql`level`,
    status: sql`status`,
    price: amount,
    enrolledStudents: sql`enrolled_students`,
    lastUpdated: sql`last_updated`,
  }
  return bothWays(sql`${key[by]}, id`, sql`${key[by]} desc, id desc`)
}
