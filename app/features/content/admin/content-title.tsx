import { Phrase } from '~/i18n/phrase'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { otherLanguage } from '~/i18n/language'
import type { Language } from '~collections/values/language'

import { contentShapes, type ContentKind, type ContentValues } from '../content-kinds'

/** The text that names it, in the reader’s language if it has one there. Null while nothing is written. */
export function titleOf(
  kind: ContentKind,
  { words }: ContentValues,
  reader: Language,
): { language: Language; text: string } | null {
  const { title } = contentShapes[kind]
  for (const language of [reader, otherLanguage(reader)]) {
    const text = words[language][title]?.trim()
    if (text) return { language, text }
  }
  return null
}

export function ContentTitle({ kind, values }: { kind: ContentKind; values: ContentValues }) {
  const { t } = useTranslation('content')
  const title = titleOf(kind, values, useLanguage())
  if (!title) return <span className="text-ink-soft">{t('untitled')}</span>
  return (
    <Phrase language={title.language} className="line-clamp-2">
      {title.text}
    </Phrase>
  )
}
