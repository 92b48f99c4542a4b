import { linesIn } from '~/http/form-text'
import { languages } from '~collections/values/language'

import { contentShapes, wordName, type ContentKind, type ContentValues } from './content-kinds'

/** The names of the field of another portrait, and of the box that takes it away. */
export const portraitFile = 'portraitFile'
export const portraitRemoval = 'removePortrait'

/** What a form has, unchecked. */
export function rawContent(kind: ContentKind, form: Pick<FormData, 'get'>): ContentValues {
  const { words, shared } = contentShapes[kind]
  const text = (name: string) => linesIn(form, name) ?? ''
  const [en, ar] = languages.map((language) =>
    Object.fromEntries(words.map(({ name }) => [name, text(wordName(name, language))])),
  )
  return {
    shared: Object.fromEntries(
      shared.map(({ name }) => [name, name === 'portrait' && form.get(portraitRemoval) ? '' : text(name)]),
    ),
    words: { en: en ?? {}, ar: ar ?? {} },
  }
}
