import { languages, type Language } from '~collections/values/language'

/** What shows when neither the visitor nor their browser asks for a language that we have (spec section 1). */
export const fallbackLanguage: Language = 'en'

/**
 * Every fact about a language in one table. Digits and calendar are pinned for Arabic, since Node and browsers
 * disagree about those of a bare `ar-…` tag.
 */
const facts = {
  en: { direction: 'ltr', locale: 'en', openGraph: 'en_US' },
  ar: { direction: 'rtl', locale: 'ar-u-ca-gregory-nu-latn', openGraph: 'ar_JO' },
} as const satisfies Record<Language, { direction: 'ltr' | 'rtl'; locale: string; openGraph: string }>

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language itself when we have it, else English: for values from i18next, which types them as strings. */
export function toLanguage(value: string): Language {
  return isLanguage(value) ? value : fallbackLanguage
}

export function directionOf(language: Language) {
  return facts[language].direction
}

/** The BCP 47 tag for `Intl`, with digits and calendar pinned. */
export function localeOf(language: Language): string {
  return facts[language].locale
}

/** The `og:locale` value. */
export function openGraphLocaleOf(language: Language): string {
  return facts[language].openGraph
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}
