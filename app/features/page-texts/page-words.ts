import type { PageTextKey, textPlaces } from '~collections/values/page-texts'
import { languages, type Language } from '~collections/values/language'

/** What the team has written in one language; whatever is missing has the words of the locale files. */
export type WrittenTexts = Partial<Record<PageTextKey, string>>

/** As they are stored: by text, in the languages that have words of their own. */
export type PageWords = Partial<Record<PageTextKey, Partial<Record<Language, string>>>>

type Places = Record<(typeof textPlaces)[number], string | null>

/** With what stands in its places. A text whose place has no value is left out, since it would claim what is not known. */
export function fillPlaces(texts: WrittenTexts, places: Places): WrittenTexts {
  const filled: WrittenTexts = {}
  for (const [key, text] of entriesOf(texts)) {
    const names = placesIn(text).filter((name) => isPlace(name, places))
    if (names.some((name) => places[name] === null)) continue
    filled[key] = names.reduce((so, name) => so.replaceAll(`{{${name}}}`, () => places[name] ?? ''), text)
  }
  return filled
}

export function textsIn(words: PageWords, language: Language): WrittenTexts {
  const texts: WrittenTexts = {}
  for (const [key, inLanguages] of entriesOf(words)) {
    const text = inLanguages[language]
    if (text) texts[key] = text
  }
  return texts
}

export function isSameWords(one: PageWords, other: PageWords): boolean {
  const keys = [...entriesOf(one), ...entriesOf(other)].map(([key]) => key)
  return keys.every((key) => languages.every((language) => one[key]?.[language] === other[key]?.[language]))
}

function entriesOf<Value>(record: Partial<Record<PageTextKey, Value>>) {
  return Object.entries(record) as [PageTextKey, Value][] // of a closed record
}

export function placesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{\{(.*?)\}\}/g), ([, name = '']) => name)
}

function isPlace(name: string, places: Places): name is keyof Places {
  return Object.hasOwn(places, name)
}
