import type { EditedSection } from './managed-section'
import * as z from 'zod/mini'
import { nextSort as nextOf, pageParam, parseSort, searchParam, type Sort } from '~/admin/lists/list-query'
import { languages } from '~collections/values/language'
import { legalStatuses, termsCategories } from '~collections/values/legal'

const sortColumns = ['order', 'title', 'category', 'language', 'status', 'lastUpdated'] as const
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

/** Sections on one page of the list (spec section 9). */
const pageSize = 10

export type ListView = { rows: EditedSection[]; page: number; pages: number; total: number }

const collator = new Intl.Collator(['en', 'ar'], { numeric: true, sensitivity: 'base' })

/** The page of the list that the address asks for; past the end it is the last one. */
export function listView(sections: EditedSection[], query: ListQuery): ListView {
  const found = sorted(sections.filter(matching(query)), query.sort)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(query.page, pages)
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), page, pages, total: found.length }
}

/** The page on which a section stands; null when the filters leave it out. */
export function pageOf(sections: EditedSection[], query: ListQuery, id: EditedSection['id']): number | null {
  const place = sorted(sections.filter(matching(query)), query.sort).findIndex((each) => each.id === id)
  return place < 0 ? null : Math.floor(place / pageSize) + 1
}

function matching({ search, language, status, category }: ListQuery) {
  const wanted = folded(search)
  return (section: EditedSection) =>
    (language === null || section.language === language) &&
    (status === null || section.status === status) &&
    (category === null || section.category === category) &&
    (wanted === '' || folded(section.title).includes(wanted) || folded(section.content).includes(wanted))
}

/** Upper and lower case, and Arabic vowel signs, make no difference to who searches. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

function sorted(sections: EditedSection[], sort: ListQuery['sort']): EditedSection[] {
  if (!sort) return sections
  const sign = sort.direction === 'ascending' ? 1 : -1
  return [...sections].sort((one, other) => sign * compare(one, other, sort.by))
}

function compare(one: EditedSection, other: EditedSection, column: SortColumn): number {
  if (column === 'order') return one.order - other.order
  return collator.compare(one[column] ?? '', other[column] ?? '')
}
