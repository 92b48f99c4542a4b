import type { Audience } from '~collections/announcement-audience'
import { languages, type Language } from '~collections/values/language'

import { toBlocks } from '~/features/rich-text/to-blocks'

/** What an announcement says, in both languages. */
export type AnnouncementWords = {
  subject: Record<Language, string>
  /** Rich text. */
  content: Record<Language, unknown>
  buttonLabel: Record<Language, string>
  buttonUrl: string
  pictureAlt: Record<Language, string>
  hasPicture: boolean
}

export const wordFields = ['subject', 'content', 'buttonLabel', 'buttonUrl', 'pictureAlt'] as const
export type MissingWords = {
  field: (typeof wordFields)[number]
  /** Null for what both languages share. */
  language: Language | null
}

/** The languages in which somebody may get it: everybody gets it in their own. */
export function languagesOf({ language }: Audience): readonly Language[] {
  return language ? [language] : languages
}

/** What has to be written before it can be sent. */
export function missingWords(words: AnnouncementWords, audience: Audience): MissingWords[] {
  const needed = languagesOf(audience)
  const missing: MissingWords[] = needed.flatMap((language) => {
    const fields: MissingWords['field'][] = []
    if (isBlank(words.subject[language])) fields.push('subject')
    if (!saysSomething(words.content[language])) fields.push('content')
    if (!isBlank(words.buttonUrl) && isBlank(words.buttonLabel[language])) fields.push('buttonLabel')
    if (words.hasPicture && isBlank(words.pictureAlt[language])) fields.push('pictureAlt')
    return fields.map((field) => ({ field, language }))
  })
  const hasLabel = needed.some((language) => !isBlank(words.buttonLabel[language]))
  if (hasLabel && isBlank(words.buttonUrl)) missing.push({ field: 'buttonUrl', language: null })
  return missing
}

/** The languages in which it has a subject and a text, so that it can be tried out. */
export function languagesWritten(
  words: Pick<AnnouncementWords, 'subject' | 'content'>,
  audience: Audience,
): Language[] {
  return languagesOf(audience).filter(
    (language) => !saysNothing({ subject: words.subject[language], content: words.content[language] }),
  )
}

/** Nothing can be mailed without both. */
export function saysNothing({ subject, content }: { subject: string; content: unknown }): boolean {
  return isBlank(subject) || !saysSomething(content)
}

const isBlank = (text: string) => text.trim() === ''

/** A rule alone is no text. */
function saysSomething(content: unknown): boolean {
  return toBlocks(content).some((block) => block.type !== 'rule')
}
