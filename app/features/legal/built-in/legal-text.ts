import type { TermsCategory } from '~collections/values'

/** One section as it is first published: a line of `content` is a paragraph. `icon` is a lucide name. */
export type LegalText = { title: string; icon: string; category?: TermsCategory; content: string }
