import type { Language, LegalStatus, RichText, TermsCategory } from './managed-section'

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
