import * as z from 'zod/mini'

import { idParam, pageParam, parseSort, searchParam } from '~/admin/lists/list-query'
import type { SubmissionSort } from '../list-submissions.server'
import { contactPriorities, contactStatuses, submissionSortFields } from '~collections/values/contact'

/** Invalid parameters count as absent. */
const querySchema = z.object({
  search: searchParam,
  status: z.catch(z.nullable(z.enum(contactStatuses)), null),
  priority: z.catch(z.nullable(z.enum(contactPriorities)), null),
  page: pageParam,
  submission: idParam,
})

export type ContactQuery = z.output<typeof querySchema> & { sort: SubmissionSort | null }

export function parseContactQuery(params: URLSearchParams): ContactQuery {
  return {
    ...querySchema.parse(Object.fromEntries(params)),
    sort: parseSort(submissionSortFields, params.get('sort')),
  }
}

export function isNarrowed({ search, status, priority }: ContactQuery): boolean {
  return search !== '' || status !== null || priority !== null
}
