import { directionOf } from '~/i18n/language'
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
        <Row
          key={`${field} ${language}`}
          name={language === null ? t('form.buttonUrl') : t(`form.${languageField(field)}.${language}`)}
          language={language}
          texts={texts}
          labels={labels}
          note={isFormatAlone ? t('conflict.format') : null}
        />
      ))}
      {audiences && (
        <Row name={t('audience.title')} language={null} texts={audiences} labels={labels} note={null} />
      )}
    </dl>
  )
}

const languageField = (field: WordsDifference['field']) => (field === 'buttonUrl' ? 'buttonLabel' : field)

type RowProps = {
  name: string
  language: Language | null
  texts: [string, string]
  labels: [string, string]
  note: string | null
}

function Row({ name, language, texts, labels, note }: RowProps) {
  return (
    <div className="grid gap-1.5">
      <dt className="text-sm font-medium">{name}</dt>
      {note === null ? (
        <dd className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          {labels.map((label, side) => (
            <div key={label} className="grid content-start gap-1">
              <span className="text-xs text-ink-soft">{label}</span>
              <p
                {...(language && { lang: language, dir: directionOf(language) })}
                className="max-h-64 min-h-11 overflow-y-auto rounded-control border border-line bg-paper p-3 text-sm break-words whitespace-pre-wrap"
              >
                {texts[side] === '' ? '–' : texts[side]}
              </p>
            </div>
          ))}
        </dd>
      ) : (
        <dd className="text-sm text-ink-soft">{note}</dd>
      )}
    </div>
  )
}
