import type { PageText } from '~collections/payload-types'
import { languages } from '~collections/values/language'
import { textPages, textsOfPage } from '~collections/values/page-texts'
import { isPlainObject } from '~collections/values/plain-object'

import type { PageWords } from './page-words'

/** What is not known any more is left out. */
export function toWords(stored: PageText['texts']): PageWords {
  const words: PageWords = {}
  if (!isPlainObject(stored)) return words
  for (const { key } of textPages.flatMap(textsOfPage)) {
    const text = stored[key]
    if (!isPlainObject(text)) continue
    for (const language of languages) {
      const value = text[language]
      if (typeof value === 'string' && value !== '') words[key] = { ...words[key], [language]: value }
    }
  }
  return words
}
