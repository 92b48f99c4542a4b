import type { Language } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'
import { toRichText } from '~collections/rich-text/plain-text'

import type { LegalText } from './legal-view'
import { privacyInArabic } from './built-in/privacy-ar'
import { privacyInEnglish } from './built-in/privacy-en'
import { termsInArabic } from './built-in/terms-ar'
import { termsInEnglish } from './built-in/terms-en'

const texts: Record<LegalDocument, Record<Language, LegalText[]>> = {
  privacy: { en: privacyInEnglish, ar: privacyInArabic },
  terms: { en: termsInEnglish, ar: termsInArabic },
}

/** The day of these texts. */
export const lastUpdated = '2025-05-15T00:00:00.000Z'

/** What a document begins with in one language. */
export function legalTexts(document: LegalDocument, language: Language): LegalText[] {
  return texts[document][language]
}

/** The section that a document begins with; pages show it while there is no other (spec section 4). */
export function firstLegalSection(document: LegalDocument, language: Language) {
  const [first] = texts[document][language]
  return first && { ...first, content: toRichText(first.content), lastUpdated }
}
