import { useState } from 'react'

import type { SentFields } from '~/admin/settings/sent-fields'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Language } from '~collections/values/language'

import { contentShapes, wordName, type ContentKind, type WordField } from '../content-kinds'
import type { ShownContent } from './content-page.server'

type LanguageFieldsProps = {
  kind: ContentKind
  language: Language
  /** Null for a new one. */
  original: ShownContent | null
  sent: SentFields
}

/** The words of one language, and what they lack. */
export function LanguageFields({ kind, language, original, sent }: LanguageFieldsProps) {
  const { t } = useTranslation('content')
  const { words } = contentShapes[kind]
  const isMissing = original?.without.includes(language) ?? false
  const isOutdated = original?.outdated === language && !isMissing
  return (
    <div
      role="group"
      aria-label={t(`language.${language}`)}
      className={`grid min-w-0 content-start gap-5 @3xl:grid-rows-subgrid ${rowSpans[words.length] ?? ''}`}
    >
      <div>
        <h4 className="font-medium">{t(`language.${language}`)}</h4>
        {isMissing && <p className="text-sm text-danger">{t(`withoutText.${language}`)}</p>}
        {isOutdated && <p className="text-sm text-warning">{t(`outdatedText.${language}`)}</p>}
      </div>
      {words.map((field) => (
        <WordInput
          key={field.name}
          field={field}
          language={language}
          stored={original?.values.words[language][field.name]}
          sent={sent}
        />
      ))}
    </div>
  )
}

/** With the heading, so that the fields of both languages stand beside each other. */
const rowSpans: Partial<Record<number, string>> = { 2: '@3xl:row-span-3', 3: '@3xl:row-span-4' }

type WordInputProps = { field: WordField; language: Language; stored: string | undefined; sent: SentFields }

function WordInput({ field, language, stored, sent }: WordInputProps) {
  const { t } = useTranslation('content')
  const formats = useFormats()
  const name = wordName(field.name, language)
  const initial = sent.value(name, stored)
  const [length, setLength] = useState(initial.length)
  const label = t(`fieldIn.${language}`, { field: t(`field.${field.name}`) })
  const counted = t('length', {
    value: formatNumber(length, formats),
    max: formatNumber(field.maxLength, formats),
  })
  const control = {
    name,
    label,
    defaultValue: initial,
    error: sent.error(name),
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setLength(currentTarget.value.length),
  }
  const explained =
    field.name === 'answer'
      ? t('hint.answer', { place: '{{rule}}' })
      : field.look === 'list'
        ? t('hint.features')
        : null
  const hint = field.look === 'list' ? explained : explained === null ? counted : `${counted}. ${explained}`
  if (field.look === 'line') return <TextField {...control} hint={hint} />
  return <TextArea {...control} hint={hint} rows={field.look === 'list' ? 6 : 5} className="content-start" />
}
