import * as z from 'zod/mini'

import { idParam, pageParam, parseSort, searchParam } from '~/admin/lists/list-query'
import { courseLevels, courseSortFields, courseStatuses } from '~collections/values/courses'
import { learningCategories } from '~collections/values/site'

import type { CourseFilter, CourseSort } from '../list-courses.server'

export const courseViews = ['cards', 'table'] as const

/** Invalid parameters count as absent. */
const querySchema = z.object({
  search: searchParam,
  status: z.catch(z.nullable(z.enum(courseStatuses)), null),
  category: z.catch(z.nullable(z.enum(learningCategories)), null),
  level: z.catch(z.nullable(z.enum(courseLevels)), null),
  view: z.catch(z.enum(courseViews), 'cards'),
  page: pageParam,
  /** The course whose details are open. */
  course: idParam,
  delete: idParam,
  /** The page of the people in it. */
  people: pageParam,
})

export type CoursesQuery = z.output<typeof querySchema> & { sort: CourseSort | null; showsFilters: boolean }

export function parseCoursesQuery(params: URLSearchParams): CoursesQuery {
  const query = querySchema.parse(Object.fromEntries(params))
  return {
    ...query,
    sort: parseSort(courseSortFields, params.get('sort')),
    showsFilters: params.get('filters') === '1',
  }
}

export function filterOf({ search, status, category, level }: CoursesQuery): CourseFilter {
  return {
    search: search || undefined,
    status: status ?? undefined,
    category: category ?? undefined,
    level: level ?? undefined,
  }
}

/** How many of the filters choose something. */
export function filtersCount({ status, category, level }: CoursesQuery): number {
  return [status, category, level].filter((choice) => choice !== null).length
}

export function isNarrowed(query: CoursesQuery): boolean {
  return query.search !== '' || filtersCount(query) > 0
}

/** What changed last comes first by default. */
export function orderOfList({ sort }: CoursesQuery): CourseSort {
  return sort ?? { by: 'lastUpdated', direction: 'descending' }
}
