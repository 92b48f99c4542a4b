import * as z from 'zod/mini'

import { pageParam, parseSort, searchParam } from '~/admin/lists/list-query'
import { announcementStates } from '~collections/values/announcements'

import type { AnnouncementFilter, AnnouncementSort } from '../list-announcements.server'
import { announcementSortFields } from '~collections/values/announcements'

export const announcementViews = ['current', 'archived'] as const

/** Invalid parameters count as absent. */
const querySchema = z.object({
  search: searchParam,
  state: z.catch(z.nullable(z.enum(announcementStates)), null),
  view: z.catch(z.enum(announcementViews), 'current'),
  page: pageParam,
})

export type AnnouncementsQuery = z.output<typeof querySchema> & { sort: AnnouncementSort | null }

export function parseAnnouncementsQuery(params: URLSearchParams): AnnouncementsQuery {
  const query = querySchema.parse(Object.fromEntries(params))
  return { ...query, sort: parseSort(announcementSortFields, params.get('sort')) }
}

export function filterOf({ search, state, view }: AnnouncementsQuery): AnnouncementFilter {
  return { search: search || undefined, status: state ?? undefined, isArchived: view === 'archived' }
}

export function isNarrowed({ search, state }: AnnouncementsQuery): boolean {
  return search !== '' || state !== null
}

/** What has no time yet comes first, then the latest. */
export function orderOfList({ sort }: AnnouncementsQuery): AnnouncementSort {
  return sort ?? { by: 'when', direction: 'descending' }
}
