import { type RichText, toPlainText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalStatus, TermsCategory } from '~collections/values/legal'

/** A section as those who edit it see it. `order` is its place among those of its language, from 1. */
export type ManagedSection = {
  id: number
  title: string
  /** The words alone, a paragraph a line. */
  content: string
  richText: RichText
  order: number
  /** `YYYY-MM-DD`. */
  lastUpdated: string
  status: LegalStatus
  language: Language
  /** Of the terms only. */
  category: TermsCategory | null
  icon: string | null
  /** When this state was made (ISO 8601), and by whom; nobody when the system did. */
  updatedAt: string
  updatedBy: string | null
}

/** A document as it stands: what a save gives back and the next one is based on. */
export type ManagedDocument = { sections: ManagedSection[]; version: number }

/** A section on the screen: stored, or new and not saved yet (its id is no number then). */
export type EditedSection = Omit<ManagedSection, 'id'> & { id: number | string }

/** What people choose about a section. */
export type SectionFacts = Pick<
  EditedSection,
  'title' | 'richText' | 'language' | 'status' | 'category' | 'icon'
>

export function factsOf({ title, richText, language, status, category, icon }: EditedSection): SectionFacts {
  return { title, richText, language, status, category, icon }
}

/** A section that is not saved yet; its place in the list gives it its order. */
export function newSection(id: string, facts: SectionFacts, today: string): EditedSection {
  return {
    ...facts,
    id,
    content: toPlainText(facts.richText),
    order: 0,
    lastUpdated: today,
    updatedAt: '',
    updatedBy: null,
  }
}

/**
 * A section as a save wants it; its place is that in the list. One without an id is new. Its text comes as plain text or
 * as rich text; what is left out stays as it is.
 */
export type WantedSection = {
  id: number | null
  title: string
  language: Language
  status: LegalStatus
  content?: string | undefined
  richText?: RichText | undefined
  category?: TermsCategory | null | undefined
  icon?: string | null | undefined
}

/** The list as a save wants it: texts and icons that nobody touched are left out, and stay as they are stored. */
export function toWanted(sections: EditedSection[], stored: readonly ManagedSection[]): WantedSection[] {
  const known = new Map<EditedSection['id'], ManagedSection>(stored.map((section) => [section.id, section]))
  return sections.map(({ id, title, language, status, category, richText, icon }) => ({
    id: typeof id === 'number' ? id : null,
    title,
    language,
    status,
    category,
    ...(known.get(id)?.richText !== richText && { richText }),
    ...(known.get(id)?.icon !== icon && { icon }),
  }))
}
