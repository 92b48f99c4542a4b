import { createInstance, type TFunction } from 'i18next'
import ar from '~/i18n/locales/ar/mail.json'
import en from '~/i18n/locales/en/mail.json'
import type { Language } from '~collections/values'

const instance = createInstance()
void instance.init({
  fallbackLng: false,
  ns: ['mail'],
  defaultNS: 'mail',
  resources: { en: { mail: en }, ar: { mail: ar } },
  interpolation: { escapeValue: false }, // React escapes
  initAsync: false,
})

/** The texts of mails in a language, from the locale files. */
export function mailTexts(language: Language): TFunction<'mail'> {
  return instance.getFixedT(language, 'mail')
}

export function directionOfMail(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** A day in words; digits and calendar are those of the site. */
export function mailDay(instant: string, language: Language, timeZone: string): string {
  const locale = language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))
}
