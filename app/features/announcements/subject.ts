import { otherLanguage } from '~/i18n/language'
import type { Language } from '~collections/values/language'

export type Subject = { text: string; language: Language }

/** In the reader’s language, else in the other one, and which one it is; null while there is none. */
export function subjectFor(subject: Record<Language, string>, reader: Language): Subject | null {
  const language = [reader, otherLanguage(reader)].find((each) => subject[each] !== '')
  return language ? { text: subject[language], language } : null
}
