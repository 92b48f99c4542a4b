import { ComparedTexts } from '~/admin/compared-texts'
import { useTranslation } from '~/i18n/use-translation'
import { toPlainText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'

import { wordFields, type AnnouncementWords } from '../missing-words'

type ComparedWords = Pick<AnnouncementWords, (typeof wordFields)[number]>

/** A text that is not the same, on both sides. */
export type WordsDifference = {
  field: (typeof wordFields)[number]
  /** Null for what both languages share. */
  language: Language | null
  texts: [string, string]
  /** The words are the same. */
  isFormatAlone: boolean
}

export function differencesBetween(one: ComparedWords, other: ComparedWords): WordsDifference[] {
  return wordFields.flatMap((field) =>
    (field === 'buttonUrl' ? [null] : languages).flatMap((language): WordsDifference[] => {
      const [left, right] = [valueOf(one, field, language), valueOf(other, field, language)]
      if (JSON.stringify(left) === JSON.stringify(right)) return []
      const texts: [string, string] = [textOf(left), textOf(right)]
      return [{ field, language, texts, isFormatAlone: texts[0] === texts[1] }]
    }),
  )
}

function valueOf(words: ComparedWords, field: WordsDifference['field'], language: Language | null): unknown {
  const value = words[field]
  if (typeof value === 'string' || language === null) return value
  return value[language] ?? null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : toPlainText(value))

type WordsComparisonProps = {
  differences: WordsDifference[]
  labels: [string, string]
  /** Where they are not the same. */
  audiences: [string, string] | null
}

/** What is not the same, side by side where there is room. */
export function WordsComparison({ differences, labels, audiences }: WordsComparisonProps) {
  const { t } = useTranslation('announcementsAdmin')
  return (
    <dl className="grid gap-4">
      {differences.map(({ field, language, texts, isFormatAlone }) => (
        <ComparedTexts
          key={`${field} ${language}`}
          name={language === null ? t('form.buttonUrl') : t(`form.${languageField(field)}.${language}`)}
          language={language}
          texts={texts}
          labels={labels}
          note={isFormatAlone ? t('conflict.format') : null}
        />
      ))}
      {audiences && (
        <ComparedTexts
          name={t('audience.title')}
          language={null}
          texts={audiences}
          labels={labels}
          note={null}
        />
      )}
    </dl>
  )
}

const languageField = (field: WordsDifference['field']) => (field === 'buttonUrl' ? 'buttonLabel' : field)
