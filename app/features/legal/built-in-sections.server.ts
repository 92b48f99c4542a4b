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

export const lastUpdated = '2025-05-15T00:00:00.000Z'

export function legalTexts(document: LegalDocument, language: Language): LegalText[] {
  return texts[document][language]
}

/** Pages show it while a document has no published section. */
export function firstLegalSection(document: LegalDocument, language: Language) {
  const [first] = texts[document][language]
  return first && { ...first, content: toRichText(first.content), lastUpdated }
}
