import type { RichText } from '~collections/rich-text/plain-text'
import type { Language, LegalDocument, LegalStatus, TermsCategory } from '~collections/values'

export type { Language, LegalDocument, LegalStatus, RichText, TermsCategory }

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
