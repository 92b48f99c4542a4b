export const legalDocuments = ['privacy', 'terms'] as const
export type LegalDocument = (typeof legalDocuments)[number]

export const legalStatuses = ['draft', 'published'] as const
export type LegalStatus = (typeof legalStatuses)[number]

export const termsCategories = ['usage', 'accounts', 'intellectual', 'termination'] as const
export type TermsCategory = (typeof termsCategories)[number]

/** Sections of a legal document in one language; more than any has. */
export const legalSectionsMaxCount = 200
/** Characters of one legal section, and nodes of its rich text. */
export const legalContentMaxLength = 1_000_000
export const legalContentMaxNodes = 50_000
/** Versions kept per section. */
export const legalVersionsMaxCount = 100
