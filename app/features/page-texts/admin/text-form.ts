import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import { textIn } from '~/http/form-text'
import {
  textPages,
  textPlaces,
  textsOfPage,
  type PageTextKey,
  type TextPage,
} from '~collections/values/page-texts'
import { languages, type Language } from '~collections/values/language'

import { placesIn, type PageWords } from '../page-words'

/** What the form holds: every text of a page in both languages, empty where the built-in words stand. */
export type TypedWords = Partial<Record<PageTextKey, Record<Language, string>>>

export const fieldName = (key: PageTextKey, language: Language) => `${key}.${language}` as const

export const typedText = (words: TypedWords, key: PageTextKey, language: Language) =>
  words[key]?.[language] ?? ''

/** Unchecked. */
export function readTyped(form: Pick<FormData, 'get'>, page: TextPage): TypedWords {
  return mapTexts(page, (key, language) => textIn(form, fieldName(key, language)) ?? '')
}

export function toTyped(words: PageWords, page: TextPage): TypedWords {
  return mapTexts(page, (key, language) => words[key]?.[language] ?? '')
}

export function mapTexts(
  page: TextPage,
  textOf: (key: PageTextKey, language: Language) => string,
): TypedWords {
  const words: TypedWords = {}
  for (const { key } of textsOfPage(page)) words[key] = { en: textOf(key, 'en'), ar: textOf(key, 'ar') }
  return words
}

/** Without any text, all. */
export function withoutText(words: TypedWords, key: PageTextKey | null): TypedWords {
  return key === null ? {} : { ...words, [key]: { en: '', ar: '' } }
}

/** What is stored, under what was typed since it was sent. */
export function withTypedSince(
  page: TextPage,
  { typed, sent, stored }: Record<'typed' | 'sent' | 'stored', TypedWords>,
) {
  return mapTexts(page, (key, language) => {
    const text = typedText(typed, key, language)
    return text === typedText(sent, key, language) ? typedText(stored, key, language) : text
  })
}

export function isSameTyped(one: TypedWords, other: TypedWords): boolean {
  return differencesBetween(one, other).length === 0
}

export type TextDifference = { key: PageTextKey; language: Language; texts: [string, string] }

export function differencesBetween(one: TypedWords, other: TypedWords): TextDifference[] {
  return textPages.flatMap(textsOfPage).flatMap(({ key }) =>
    languages.flatMap((language): TextDifference[] => {
      const texts: [string, string] = [typedText(one, key, language), typedText(other, key, language)]
      return texts[0] === texts[1] ? [] : [{ key, language, texts }]
    }),
  )
}

const knownPlaces: readonly string[] = textPlaces

/** One paragraph, in which the page has no place for breaks; empty for the built-in words. */
const oneText = (maxLength: number) =>
  text(maxLength)
    .transform((value) => value.replaceAll(/\s+/g, ' ') || undefined)
    .refine(
      (value) => placesIn(value ?? '').every((name) => knownPlaces.includes(name)),
      'pageTexts:problem.place',
    )

/** Reads {@link TypedWords}; problems stand at the names of the fields. */
export function pageTextsForm(page: TextPage) {
  return z
    .object(
      Object.fromEntries(
        textsOfPage(page).map(({ key, maxLength }) => [
          key,
          z.object({ en: oneText(maxLength), ar: oneText(maxLength) }),
        ]),
      ),
    )
    .transform((typed): PageWords => {
      const words: PageWords = {}
      for (const { key } of textsOfPage(page)) {
        const { en, ar } = typed[key] ?? {}
        if (en || ar) words[key] = { ...(en && { en }), ...(ar && { ar }) }
      }
      return words
    })
}
