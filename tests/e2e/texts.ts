import { createInstance, type Resource, type TFunction } from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'

import { languages, type Language } from '../../collections/values/language'

const folder = new URL('../../app/i18n/locales/', import.meta.url)
const namespaces = [
  'common',
  'admin',
  'analytics',
  'announcements',
  'announcementsAdmin',
  'audit',
  'api',
  'dashboard',
  'docs',
  'editor',
  'erasure',
  'export',
  'faq',
  'contact',
  'contactAdmin',
  'content',
  'coursesAdmin',
  'invitation',
  'joinTeam',
  'landing',
  'pageTexts',
  'landingSections',
  'legal',
  'legalManager',
  'waitlist',
  'mail',
  'media',
  'messages',
  'messageWriting',
  'place',
  'pricing',
  'rejoin',
  'rights',
  'openSite',
  'ownData',
  'settings',
  'funnel',
  'security',
  'sharing',
  'siteSettings',
  'apiKeys',
  'webhooks',
  'mailTemplates',
  'team',
  'testimonials',
  'usersAdmin',
  'usersImport',
  'waitlistAdmin',
  'waitlistImport',
  'waves',
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

const walkedByTheOther = () => undefined

/**
 * For walks in which a language changes the words and nothing else: the languages take turns, so each walk is walked once.
 * `turn(test)('…', …)` is `test('…', …)` or nothing; `offset` 1 gives this language the other half of them.
 *
 * What a language itself can break is checked in both: that its words are there and used (locales.test.ts, and the lint
 * rule untranslated-text), its direction, fonts and axe (every-page, admin-every-page), its lengths (fits-window).
 */
export function turnsOf(language: Language, offset = 0) {
  let walks = languages.indexOf(language) + offset
  return <Test>(test: Test) => (walks++ % languages.length === 0 ? test : walkedByTheOther)
}

export const directionOf = { en: 'ltr', ar: 'rtl' } as const
export const otherThan = { en: 'ar', ar: 'en' } as const
