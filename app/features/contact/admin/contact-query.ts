import * as z from 'zod/mini'

import { idParam, pageParam, parseSort, searchParam } from '~/admin/lists/list-query'
import type { SubmissionFilter, SubmissionSort } from '../list-submissions.server'
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

/** Without a `sort` in the address. */
export const newestFirst: SubmissionSort = { by: 'createdAt', direction: 'descending' }

/** What is no spam; that has a tab of its own, which is the status in the address. */
export const inboxStatuses = contactStatuses.filter((status) => status !== 'spam')

export function isSpamTab({ status }: Pick<ContactQuery, 'status'>): boolean {
  return status === 'spam'
}

export function filterOf({ status, priority, search }: ContactQuery): SubmissionFilter {
  return {
    status: status ?? inboxStatuses,
    priority: priority ?? undefined,
    search: search || undefined,
  }
}

export function isNarrowed({ search, status, priority }: ContactQuery): boolean {
  return search !== '' || (status !== null && status !== 'spam') || priority !== null
}
