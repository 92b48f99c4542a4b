import { type RichText, toPlainText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalStatus, TermsCategory } from '~collections/values/legal'
import { fromDate, toCalendarDate } from '@internationalized/date'

/** `order` is the position among the sections of its language, from 1. */
export type ManagedSection = {
  id: number
  title: string
  /** Plain text, one line per paragraph. */
  content: string
  richText: RichText
  order: number
  /** `YYYY-MM-DD`. */
  lastUpdated: string
  status: LegalStatus
  language: Language
  /** For the terms only. */
  category: TermsCategory | null
  icon: string | null
  /** ISO 8601. */
  updatedAt: string
  /** A name; null for the system. */
  updatedBy: string | null
}

export type ManagedDocument = { sections: ManagedSection[]; version: number }

/** A section on the screen; the id of an unsaved one is a string. */
export type EditedSection = Omit<ManagedSection, 'id'> & { id: number | string }

/** What editors set. */
export type SectionFacts = Pick<
  EditedSection,
  'title' | 'richText' | 'language' | 'status' | 'category' | 'icon'
>

export function factsOf({ title, richText, language, status, category, icon }: EditedSection): SectionFacts {
  return { title, richText, language, status, category, icon }
}

/** `renumber` sets the order. */
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
 * A section as a save sends it, in list order. Without an id it is new; its text is plain or rich; omitted fields stay
 * unchanged.
 */
export type SectionInput = {
  id: number | null
  title: string
  language: Language
  status: LegalStatus
  content?: string | undefined
  richText?: RichText | undefined
  category?: TermsCategory | null | undefined
  icon?: string | null | undefined
}

/** Omits unchanged texts and icons. */
export function toSectionInputs(
  sections: EditedSection[],
  stored: readonly ManagedSection[],
): SectionInput[] {
  const storedById = new Map<EditedSection['id'], ManagedSection>(
    stored.map((section) => [section.id, section]),
  )
  return sections.map(({ id, title, language, status, category, richText, icon }) => ({
    id: typeof id === 'number' ? id : null,
    title,
    language,
    status,
    category,
    ...(storedById.get(id)?.richText !== richText && { richText }),
    ...(storedById.get(id)?.icon !== icon && { icon }),
  }))
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now = new Date()): string {
  return toCalendarDate(fromDate(now, timeZone)).toString()
}
