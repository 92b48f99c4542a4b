import { createInstance, type Resource, type TFunction } from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'

import type { Namespaces } from '../../app/i18n/resources'
import { languages, type Language } from '../../collections/values/language'

const folder = new URL('../../app/i18n/locales/', import.meta.url)
const names = readdirSync(new URL('en/', folder)).map((file) => file.replace('.json', ''))
const isNamespace = (name: string): name is Namespaces[number] => names.includes(name)
const namespaces: Namespaces = ['common', ...names.filter(isNamespace)]

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
