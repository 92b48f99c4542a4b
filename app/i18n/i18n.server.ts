import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'

import { languageOf } from './detect-language.server'
import { fallbackLanguage, languages, type Language } from './language'
import { defaultNamespace, sharedOptions } from './options'
import { resources } from './resources'

/** remix-i18next: which language a request gets and which namespaces its routes need. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ['custom'],
    findLocale: async (request) => languageOf(request),
  },
  i18next: sharedOptions,
})

/** Every namespace; keys without one are of the first. */
const namespaces = [
  defaultNamespace,
  'admin',
  'api',
  'contact',
  'contactAdmin',
  'dashboard',
  'demos',
  'docs',
  'editor',
  'erasure',
  'export',
  'faq',
  'invitation',
  'landing',
  'legal',
  'legalManager',
  'mail',
  'pricing',
  'rejoin',
  'testimonials',
  'waitlist',
  'waitlistAdmin',
] as const satisfies (keyof typeof resources.en)[]

/** One ready instance a language: their language never changes, so requests can share them. */
const instances = { en: instanceFor('en'), ar: instanceFor('ar') } satisfies Record<Language, I18n>

/** The i18next instance that renders pages in `language`. */
export function i18nFor(language: Language): I18n {
  return instances[language]
}

/** The translate function for texts that leave the server outside a page: replies of `/api`, titles, e-mails. */
export function translator(language: Language): TFunction<typeof namespaces> {
  return instances[language].getFixedT(language, namespaces)
}

/** Whether `key` (`namespace:path`) names a text. */
export function translationExists(key: string): boolean {
  return instances[fallbackLanguage].exists(key)
}

function instanceFor(language: Language): I18n {
  const instance = createInstance()
  void instance
    .use(initReactI18next)
    .init({ ...sharedOptions, lng: language, ns: [...namespaces], resources, initAsync: false })
  return instance
}
