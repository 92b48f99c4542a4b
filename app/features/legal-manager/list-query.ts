import { languages, legalStatuses, termsCategories } from '~collections/values'

import type { Language, LegalStatus, TermsCategory } from './managed-section'

export const sortColumns = ['order', 'title', 'category', 'language', 'status', 'lastUpdated'] as const
export type SortColumn = (typeof sortColumns)[number]
export type SortDirection = 'ascending' | 'descending' | 'none'

/** What of the list is shown, and how; it stands in the address. */
export type ListQuery = {
  search: string
  language: Language | null
  status: LegalStatus | null
  category: TermsCategory | null
  sort: { column: SortColumn; direction: Exclude<SortDirection, 'none'> } | null
  page: number
}

export const searchMaxLength = 200

/** Reads the address; what it does not know is left out. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page') ?? 1)
  return {
    search: (query.get('q') ?? '').trim().slice(0, searchMaxLength),
    language: oneOf(languages, query.get('language')),
    status: oneOf(legalStatuses, query.get('status')),
    category: oneOf(termsCategories, query.get('category')),
    sort: readSort(query.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Ascending, descending, none, and again; another column begins ascending. `null` is how the list begins: by order. */
export function nextSort(current: ListQuery['sort'], column: SortColumn): string | null {
  const ascending = column === 'order' ? null : column
  if (current?.column !== column) return ascending
  return current.direction === 'ascending' ? `-${column}` : 'none'
}

function readSort(given: string | null): ListQuery['sort'] {
  if (given === 'none') return null
  const column = oneOf(sortColumns, given?.replace(/^-/, '') ?? null) ?? 'order'
  return { column, direction: given === `-${column}` ? 'descending' : 'ascending' }
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find((value) => value === given) ?? null
}
