import type { Language } from '~collections/values/language'
import type { LegalDocument, LegalStatus, TermsCategory } from '~collections/values/legal'

/** The id of a new section is a string. */
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

const languageOrder: Language[] = ['en', 'ar']

export function newSectionDefaults(document: LegalDocument, language: Language) {
  const category: TermsCategory | null = document === 'terms' ? 'usage' : null
  return { status: 'draft', language, category } as const
}

/** Sorts by language and numbers the sections of each from 1. */
export function renumber<Section extends ListedSection>(sections: Section[]): Section[] {
  return languageOrder.flatMap((language) =>
    sections
      .filter((section) => section.language === language)
      .map((section, index) => (section.order === index + 1 ? section : { ...section, order: index + 1 })),
  )
}

/** Adds the section at the end of its language. */
export function appendSection<Section extends ListedSection>(
  sections: Section[],
  section: Section,
): Section[] {
  return renumber([...sections, section])
}

/** A section that changes its language moves to the end of the new one. */
export function changeSection<Section extends ListedSection>(
  sections: Section[],
  id: Section['id'],
  changes: SectionChanges<Section>,
  today: string,
): Section[] {
  const section = sections.find((each) => each.id === id)
  if (!section) return sections
  const changed: Section = { ...section, ...changes, lastUpdated: today }
  if (changed.language === section.language) return sections.map((each) => (each.id === id ? changed : each))
  return renumber([...sections.filter((each) => each.id !== id), changed])
}

export function toggleStatus<Section extends ListedSection>(
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

/** Moves a section by one position within its language. */
export function moveSection<Section extends ListedSection>(
  sections: Section[],
  id: Section['id'],
  direction: 'up' | 'down',
): Section[] {
  const section = sections.find((each) => each.id === id)
  const neighbours = sections.filter((each) => each.language === section?.language)
  const place = neighbours.findIndex((each) => each.id === id)
  const other = neighbours[direction === 'up' ? place - 1 : place + 1]
  if (!section || !other) return sections
  return renumber(
    sections.map((each) => (each.id === section.id ? other : each.id === other.id ? section : each)),
  )
}

export function removeSection<Section extends ListedSection>(
  sections: Section[],
  id: Section['id'],
): Section[] {
  return renumber(sections.filter((each) => each.id !== id))
}
