import { toZonedTime } from '~/i18n/zoned-time'
import { isSameRichText } from '~collections/rich-text/clean-rich-text'
import type { RichText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalStatus, TermsCategory } from '~collections/values/legal'

import { toLegalIconName } from './legal-icons'

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
  /** The same section in the other language. */
  pair: SectionPair | null
  draft: SectionDraft | null
}

/** `outdated` is the language that still says what the other one said before. */
export type SectionPair = { id: number; outdated: Language | null }

/** What a draft of a published section holds. */
export type SectionWords = Pick<ManagedSection, 'title' | 'richText' | 'category' | 'icon'>

/** Kept aside until it is published. */
export type SectionDraft = {
  /** Null where the section is itself a draft, which waits for its time. */
  words: SectionWords | null
  /** What was there when it was drafted. */
  base: SectionFields
  /** ISO 8601, like all moments here. */
  publishAt: string | null
  scheduledBy: string | null
  /** When it should have gone live, but for what had changed meanwhile. */
  missedAt: string | null
  updatedBy: string | null
  updatedAt: string
}

/** Every change raises the version. */
export type ManagedDocument = { sections: ManagedSection[]; version: number }

/** What editors set. */
export type SectionFields = Pick<
  ManagedSection,
  'title' | 'richText' | 'language' | 'status' | 'category' | 'icon'
>

export function sectionFieldsOf({
  title,
  richText,
  language,
  status,
  category,
  icon,
}: SectionFields): SectionFields {
  return { title, richText, language, status, category, icon }
}

/** The fields that are given and differ. */
export function changesBetween(before: SectionFields, after: Partial<SectionFields>): Partial<SectionFields> {
  const { title, richText, language, status, category, icon } = after
  return {
    // Other programs may have stored untrimmed titles.
    ...(title !== undefined && title !== before.title.trim() && { title }),
    ...(richText !== undefined && !isSameRichText(richText, before.richText) && { richText }),
    ...(language !== undefined && language !== before.language && { language }),
    ...(status !== undefined && status !== before.status && { status }),
    ...(category !== undefined && category !== before.category && { category }),
    // Sections without an icon show the default one.
    ...(icon !== undefined && toLegalIconName(icon) !== toLegalIconName(before.icon) && { icon }),
  }
}

/** What changes when a version comes back: never the status, so that restoring shows nothing that is hidden. */
export function changesOfRestoring(version: SectionFields, now: SectionFields): Partial<SectionFields> {
  return changesBetween(now, { ...sectionFieldsOf(version), status: now.status })
}

const languageOrder: Language[] = ['en', 'ar']

/** Sorts by language and numbers the sections of each from 1. */
export function renumber(sections: ManagedSection[]): ManagedSection[] {
  return languageOrder.flatMap((language) =>
    sections
      .filter((section) => section.language === language)
      .map((section, index) => (section.order === index + 1 ? section : { ...section, order: index + 1 })),
  )
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now = new Date()): string {
  return toZonedTime(now.getTime(), timeZone).date
}
