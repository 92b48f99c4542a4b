import type { Language } from '~collections/values/language'
import type { LegalDocument, LegalStatus, TermsCategory } from '~collections/values/legal'

/** What the list needs to know of a section; a new one has an id that is no number. */
export type ListedSection = {
  id: number | string
  language: Language
  order: number
  status: LegalStatus
  lastUpdated: string
}

export type SectionChanges<Section extends ListedSection> = Partial<
  Omit<Section, 'id' | 'order' | 'lastUpdated'>
>

/** English comes first, then Arabic, each in its order. */
const languagesInOrder: Language[] = ['en', 'ar']

/** What a new section begins with (spec section 4). */
export function newSectionDefaults(document: LegalDocument, language: Language) {
  const category: TermsCategory | null = document === 'terms' ? 'usage' : null
  return { status: 'draft', language, category } as const
}

/** The sections by language, numbered 1..n in each by their sequence in the list. */
export function renumbered<Section extends ListedSection>(sections: Section[]): Section[] {
  return languagesInOrder.flatMap((language) =>
    sections
      .filter((section) => section.language === language)
      .map((section, index) => (section.order === index + 1 ? section : { ...section, order: index + 1 })),
  )
}

/** With a new section at the end of its language. */
export function withSection<Section extends ListedSection>(sections: Section[], added: Section): Section[] {
  return renumbered([...sections, added])
}

/** With a section changed today; in another language it goes to the end of that one. */
export function withChanges<Section extends ListedSection>(
  sections: Section[],
  id: Section['id'],
  changes: SectionChanges<Section>,
  today: string,
): Section[] {
  const section = sections.find((each) => each.id === id)
  if (!section) return sections
  const changed: Section = { ...section, ...changes, lastUpdated: today }
  if (changed.language === section.language) return sections.map((each) => (each.id === id ? changed : each))
  return renumbered([...sections.filter((each) => each.id !== id), changed])
}

/** With a section published that was a draft, or the other way round. */
export function withToggled<Section extends ListedSection>(
  sections: Section[],
  id: Section['id'],
  today: string,
): Section[] {
  return sections.map((each) =>
    each.id === id
      ? { ...each, status: each.status === 'published' ? 'draft' : 'published', lastUpdated: today }
      : each,
  )
}

/** With a section one place further up or down within its language; at the edge it stays. */
export function withMoved<Section extends ListedSection>(
  sections: Section[],
  id: Section['id'],
  direction: 'up' | 'down',
): Section[] {
  const section = sections.find((each) => each.id === id)
  const neighbours = sections.filter((each) => each.language === section?.language)
  const place = neighbours.findIndex((each) => each.id === id)
  const other = neighbours[direction === 'up' ? place - 1 : place + 1]
  if (!section || !other) return sections
  return renumbered(
    sections.map((each) => (each.id === section.id ? other : each.id === other.id ? section : each)),
  )
}

/** Without a section. */
export function withoutSection<Section extends ListedSection>(
  sections: Section[],
  id: Section['id'],
): Section[] {
  return renumbered(sections.filter((each) => each.id !== id))
}
