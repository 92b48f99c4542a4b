import * as z from 'zod/mini'

import { pageParam, parseSort, searchParam } from '~/admin/lists/list-query'
import type { EntrySort, EntryFilter } from '../list-entries.server'
import { languages } from '~collections/values/language'
import { entrySortFields, entryStages } from '~collections/values/waitlist'

export const waitlistTabs = ['all', 'sent'] as const

/** What of the list is wanted, as the address has it. Whatever does not fit counts as not given. */
const querySchema = z.object({
  tab: z.catch(z.enum(waitlistTabs), 'all'),
  search: searchParam,
  status: z.catch(z.nullable(z.enum(entryStages)), null),
  language: z.catch(z.nullable(z.enum(languages)), null),
  page: pageParam,
})

export type WaitlistQuery = z.output<typeof querySchema> & { sort: EntrySort | null }

/** The stages that a tab can be narrowed down to: "Sent users" are those who were sent something and wait since. */
export const stagesOfTab = { all: entryStages, sent: ['sent', 'opened'] } as const

/** Reads the address of the screen. */
export function parseWaitlistQuery(params: URLSearchParams): WaitlistQuery {
  const query = querySchema.parse(Object.fromEntries(params))
  const isOfTab = stagesOfTab[query.tab].some((stage) => stage === query.status)
  return {
    ...query,
    status: isOfTab ? query.status : null,
    sort: parseSort(entrySortFields, params.get('sort')),
  }
}

/** What the list is narrowed down to. */
export function filterOf({ tab, search, status, language }: WaitlistQuery): EntryFilter {
  return {
    status: status ?? (tab === 'sent' ? 'notified' : undefined),
    language: language ?? undefined,
    search: search || undefined,
  }
}

/** Whether anything but the tab narrows the list down. */
export function isNarrowed({ search, status, language }: WaitlistQuery): boolean {
  return search !== '' || status !== null || language !== null
}

/** The order of the list: the newest first, on the tab of the sent ones those who were sent something last. */
export function orderOfList({ sort, tab }: WaitlistQuery): EntrySort {
  return sort ?? { by: tab === 'sent' ? 'sentAt' : 'createdAt', direction: 'descending' }
}
