import type { ManagedSection } from '../managed-section'
import { marksOf, sectionMarks } from '../section-drafts'
import * as z from 'zod/mini'
import { nextSort as nextOf, pageParam, parseSort, searchParam, type Sort } from '~/admin/lists/list-query'
import { languages, type Language } from '~collections/values/language'
import { legalStatuses, termsCategories } from '~collections/values/legal'

const sortColumns = ['order', 'title', 'category', 'language', 'status', 'lastUpdated'] as const
export type SortColumn = (typeof sortColumns)[number]

/** The query of the screen; invalid values count as missing. */
const querySchema = z.object({
  search: searchParam,
  language: z.catch(z.nullable(z.enum(languages)), null),
  status: z.catch(z.nullable(z.enum(legalStatuses)), null),
  category: z.catch(z.nullable(z.enum(termsCategories)), null),
  mark: z.catch(z.nullable(z.enum(sectionMarks)), null),
  page: pageParam,
})

export type ListQuery = z.output<typeof querySchema> & {
  sort: Sort<SortColumn> | null
  /** The language whose sections come first, in the order of their places. */
  firstLanguage: Language
}

/** The default without a `sort` in the query, which therefore needs a value for "unsorted". */
const initialSort: Sort<SortColumn> = { by: 'order', direction: 'ascending' }
const noSort = 'none'

export function readListQuery(params: URLSearchParams, uiLanguage: Language): ListQuery {
  const sort = params.get('sort')
  return {
    ...querySchema.parse(Object.fromEntries(params)),
    firstLanguage: uiLanguage,
    sort: sort === noSort ? null : (parseSort(sortColumns, sort) ?? initialSort),
  }
}

/** The query value after a click on a column's header; null for the default. */
export function nextSort(current: ListQuery['sort'], column: SortColumn): string | null {
  const next = nextOf(current, column)
  return next === initialSort.by ? null : (next ?? noSort)
}

const pageSize = 10

export type ListView = { rows: ManagedSection[]; page: number; pages: number; total: number }

const collator = new Intl.Collator(['en', 'ar'], { numeric: true, sensitivity: 'base' })

/** Past the end it shows the last page. */
export function listView(sections: ManagedSection[], query: ListQuery): ListView {
  const matches = sortSections(sections.filter(matcherFor(query)), query)
  const pages = Math.max(1, Math.ceil(matches.length / pageSize))
  const page = Math.min(query.page, pages)
  return { rows: matches.slice((page - 1) * pageSize, page * pageSize), page, pages, total: matches.length }
}

/** Null if the filters exclude the section. */
export function pageOf(sections: ManagedSection[], query: ListQuery, id: number): number | null {
  const index = sortSections(sections.filter(matcherFor(query)), query).findIndex((each) => each.id === id)
  return index < 0 ? null : Math.floor(index / pageSize) + 1
}

function matcherFor({ search, language, status, category, mark }: ListQuery) {
  const term = foldText(search)
  return (section: ManagedSection) =>
    (language === null || section.language === language) &&
    (status === null || section.status === status) &&
    (category === null || section.category === category) &&
    (mark === null || marksOf(section).includes(mark)) &&
    (term === '' || foldText(section.title).includes(term) || foldText(section.content).includes(term))
}

/** Searches ignore case and Arabic vowel signs. */
function foldText(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Places count within a language, so by place one language follows the other: a move shows beside where it was. */
function sortSections(sections: ManagedSection[], { sort, firstLanguage }: ListQuery): ManagedSection[] {
  if (!sort) return sections
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rank = ({ language }: ManagedSection) => (language === firstLanguage ? 0 : 1)
  return [...sections].sort((one, other) =>
    sort.by === 'order'
      ? rank(one) - rank(other) || sign * (one.order - other.order)
      : sign * compare(one, other, sort.by),
  )
}

function compare(one: ManagedSection, other: ManagedSection, column: Exclude<SortColumn, 'order'>): number {
  return collator.compare(one[column] ?? '', other[column] ?? '')
}
