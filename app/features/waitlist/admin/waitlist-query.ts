import * as z from 'zod/mini'

import { pageParam, parseSort, searchParam } from '~/admin/lists/list-query'
import type { EntrySort, EntryFilter } from '../list-entries.server'
import { languages } from '~collections/values/language'
import { entrySortFields, entryStages } from '~collections/values/waitlist'

export const waitlistTabs = ['all', 'sent'] as const

/** Whether somebody has confirmed their address. */
export const confirmedChoices = ['true', 'false'] as const

/** Invalid parameters count as absent. */
const querySchema = z.object({
  tab: z.catch(z.enum(waitlistTabs), 'all'),
  search: searchParam,
  status: z.catch(z.nullable(z.enum(entryStages)), null),
  language: z.catch(z.nullable(z.enum(languages)), null),
  confirmed: z.catch(z.nullable(z.enum(confirmedChoices)), null),
  page: pageParam,
})

export type WaitlistQuery = z.output<typeof querySchema> & { sort: EntrySort | null }

/** The "sent" tab holds people who were invited and have not completed. */
export const stagesOfTab = { all: entryStages, sent: ['sent', 'opened'] } as const

export function parseWaitlistQuery(params: URLSearchParams): WaitlistQuery {
  const query = querySchema.parse(Object.fromEntries(params))
  const isOfTab = stagesOfTab[query.tab].some((stage) => stage === query.status)
  return {
    ...query,
    status: isOfTab ? query.status : null,
    sort: parseSort(entrySortFields, params.get('sort')),
  }
}

export function filterOf({ tab, search, status, language, confirmed }: WaitlistQuery): EntryFilter {
  return {
    status: status ?? (tab === 'sent' ? 'notified' : undefined),
    language: language ?? undefined,
    confirmed: confirmed ?? undefined,
    search: search || undefined,
  }
}

export function isNarrowed({ search, status, language, confirmed }: WaitlistQuery): boolean {
  return search !== '' || status !== null || language !== null || confirmed !== null
}

/** By default newest first; on the "sent" tab by date of sending. */
export function orderOfList({ sort, tab }: WaitlistQuery): EntrySort {
  return sort ?? { by: tab === 'sent' ? 'sentAt' : 'createdAt', direction: 'descending' }
}
