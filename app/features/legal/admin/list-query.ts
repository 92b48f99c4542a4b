import * as z from 'zod/mini'

import { nextSort as nextOf, pageParam, parseSort, searchParam, type Sort } from '~/admin/lists/list-query'
import { languages, legalStatuses, termsCategories } from '~collections/values'

export const sortColumns = ['order', 'title', 'category', 'language', 'status', 'lastUpdated'] as const
export type SortColumn = (typeof sortColumns)[number]

/** What of the list is shown, as the address has it. Whatever does not fit counts as not given. */
const querySchema = z.object({
  search: searchParam,
  language: z.catch(z.nullable(z.enum(languages)), null),
  status: z.catch(z.nullable(z.enum(legalStatuses)), null),
  category: z.catch(z.nullable(z.enum(termsCategories)), null),
  page: pageParam,
})

export type ListQuery = z.output<typeof querySchema> & { sort: Sort<SortColumn> | null }

/** How the list begins, without a word in the address; so an address has to say that there is to be no order. */
const initialSort: Sort<SortColumn> = { by: 'order', direction: 'ascending' }
const noSort = 'none'

/** Reads the address of the screen. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = params.get('sort')
  return {
    ...querySchema.parse(Object.fromEntries(params)),
    sort: sort === noSort ? null : (parseSort(sortColumns, sort) ?? initialSort),
  }
}

/** What the address says after a click on a column's header; null for how the list begins. */
export function nextSort(current: ListQuery['sort'], column: SortColumn): string | null {
  const next = nextOf(current, column)
  return next === initialSort.by ? null : (next ?? noSort)
}
