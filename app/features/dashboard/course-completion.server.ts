import { getCms } from '~cms/client.server'
import type { Language } from '~collections/values/language'

import type { CompletionPeriod } from './completion-period'

export type CourseCompletion = {
  id: number
  titles: Partial<Record<Language, string>>
  /** Who enrolled in the period. */
  people: number
  /** Their mean progress in whole percent; null without anybody. */
  completion: number | null
}

const shownCourses = 4

/**
 * The published courses with the most people, and how far those have come who enrolled in the period. The order of
 * courses and the enrolments of a period each have an index.
 */
export async function readCourseCompletion(
  period: CompletionPeriod,
  timeZone: string,
): Promise<CourseCompletion[]> {
  const { pool } = await getCms()
  const { rows } = await pool.query<CourseCompletion>(
    `with period as (
       select (date_trunc('day', now() at time zone $1::text) - make_interval(days => $2::int - 1))
         at time zone $1 as start),
     shown as (
       select id, enrolled_students from courses where status = 'published' and enrolled_students > 0
       order by enrolled_students desc, id limit ${shownCourses})
     select shown.id, titles.titles, enrolled.people, enrolled.completion
     from shown
       cross join lateral (
         select json_object_agg(_locale, title) as titles from courses_locales where _parent_id = shown.id) as titles
       cross join lateral (
         select count(*)::int as people, round(avg(progress))::int as completion from enrolments
         where course_id = shown.id and enrolled_at >= (select start from period)) as enrolled
     order by shown.enrolled_students desc, shown.id`,
    [timeZone, period],
  )
  return rows
}
