import type { RichTextBlock } from '~/features/rich-text/blocks'
import type { LegalDocument, TermsCategory } from '~collections/values/legal'
import { sitePaths } from '~/site/paths'

/** A section of a legal document as its page shows it. */
export type LegalSectionView = {
  /** What a link to the section ends with. */
  anchor: string
  title: string
  icon: string | null
  blocks: RichTextBlock[]
}

/** A legal document as its page shows it. */
export type LegalView = {
  sections: LegalSectionView[]
  /** The newest change among the sections: for machines (`YYYY-MM-DD`) and in words. */
  updated: { day: string; text: string } | null
  /** Whether the document could not be loaded and the built-in section stands in for it. */
  hasFailed: boolean
}

/** Where each document has its page. */
export const legalPaths = { privacy: sitePaths.privacy, terms: sitePaths.terms } as const satisfies Record<
  LegalDocument,
  string
>

export function otherDocument(document: LegalDocument): LegalDocument {
  return document === 'privacy' ? 'terms' : 'privacy'
}

/** One section as it is first published: a line of `content` is a paragraph. `icon` is a lucide name. */
export type LegalText = { title: string; icon: string; category?: TermsCategory; content: string }
