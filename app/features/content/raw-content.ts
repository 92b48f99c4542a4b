import { languages } from '~collections/values/language'

import { contentShapes, wordName, type ContentKind, type ContentValues } from './content-kinds'

/** The names of the field of another portrait, and of the box that takes it away. */
export const portraitFile = 'portraitFile'
export const portraitRemoval = 'removePortrait'

/** What a form has, unchecked. */
export function rawContent(kind: ContentKind, form: Pick<FormData, 'get'>): ContentValues {
  const { words, shared } = contentShapes[kind]
  const textIn = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const [en, ar] = languages.map((language) =>
    Object.fromEntries(words.map(({ name }) => [name, textIn(wordName(name, language))])),
  )
  return {
    shared: Object.fromEntries(
      shared.map(({ name }) => [name, name === 'portrait' && form.get(portraitRemoval) ? '' : textIn(name)]),
    ),
    words: { en: en ?? {}, ar: ar ?? {} },
  }
}
