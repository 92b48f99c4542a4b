import { languages, type Language } from '~collections/values/language'

export const fallbackLanguage: Language = 'en'

/** Says in which language a page is that asks for more data. */
export const pageLanguageHeader = 'Page-Language'

/** Digits and calendar are explicit for Arabic, because Node and browsers disagree about those of a bare `ar`. */
const properties = {
  en: { direction: 'ltr', locale: 'en', openGraph: 'en_US' },
  ar: { direction: 'rtl', locale: 'ar-u-ca-gregory-nu-latn', openGraph: 'ar_JO' },
} as const satisfies Record<Language, { direction: 'ltr' | 'rtl'; locale: string; openGraph: string }>

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** For values from i18next, which types languages as strings. */
export function toLanguage(value: string): Language {
  return isLanguage(value) ? value : fallbackLanguage
}

export function directionOf(language: Language) {
  return properties[language].direction
}

/** A BCP 47 tag for `Intl`. */
export function localeOf(language: Language): string {
  return properties[language].locale
}

export function openGraphLocaleOf(language: Language): string {
  return properties[language].openGraph
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}
