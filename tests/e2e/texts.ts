import { createInstance, type Resource, type TFunction } from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'

import { languages, type Language } from '../../collections/values/language'

const folder = new URL('../../app/i18n/locales/', import.meta.url)
const namespaces = [
  'common',
  'admin',
  'api',
  'dashboard',
  'editor',
  'erasure',
  'export',
  'faq',
  'contact',
  'contactAdmin',
  'coursesAdmin',
  'invitation',
  'landing',
  'landingSections',
  'legal',
  'legalManager',
  'waitlist',
  'mail',
  'rejoin',
  'testimonials',
  'usersAdmin',
  'usersImport',
  'waitlistAdmin',
] as const

/** Looks texts up like the product's `t`. */
export const texts = { en: translator('en'), ar: translator('ar') } satisfies Record<Language, TFunction>

function translator(language: Language) {
  const instance = createInstance()
  const resources: Resource = { [language]: readTexts(language) }
  void instance.init({ lng: language, resources, interpolation: { escapeValue: false }, initAsync: false })
  return instance.getFixedT(language, namespaces)
}

function readTexts(language: Language): Resource[string] {
  const files = readdirSync(new URL(`${language}/`, folder))
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
    ]),
  )
}

export { languages, type Language }

export const directionOf = { en: 'ltr', ar: 'rtl' } as const
export const otherThan = { en: 'ar', ar: 'en' } as const
