import type { RichTextBlock } from '~/features/rich-text/blocks'
import type { LegalDocument, TermsCategory } from '~collections/values/legal'
import { sitePaths } from '~/site/paths'

export type LegalSectionView = {
  /** The fragment of links to the section. */
  anchor: string
  title: string
  icon: string | null
  blocks: RichTextBlock[]
}

export type LegalView = {
  sections: LegalSectionView[]
  /** The newest change: `day` is `YYYY-MM-DD`, `text` for people. */
  updated: { day: string; text: string } | null
  /** The document could not be loaded, and the built-in section stands in for it. */
  hasFailed: boolean
}

export const legalPaths = { privacy: sitePaths.privacy, terms: sitePaths.terms } as const satisfies Record<
  LegalDocument,
  string
>

export function otherDocument(document: LegalDocument): LegalDocument {
  return document === 'privacy' ? 'terms' : 'privacy'
}

/** A built-in section: each line of `content` is a paragraph, `icon` is a lucide name. */
export type LegalText = { title: string; icon: string; category?: TermsCategory; content: string }
