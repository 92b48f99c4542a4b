import type { EditedSection } from './edited-section'
import type { ListQuery, SortColumn } from './list-query'

/** Sections on one page of the list (spec section 9). */
export const pageSize = 10

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
