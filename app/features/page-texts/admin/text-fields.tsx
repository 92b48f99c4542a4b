import { Link } from '@remix-run/react'

import type { SentFields } from '~/admin/settings/sent-fields'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { Phrase } from '~/i18n/phrase'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'
import type { KnownPageText, PageTextKey } from '~collections/values/page-texts'
import { languages, type Language } from '~collections/values/language'

import { fieldName, typedText, type TypedWords } from './text-form'

type TextFieldsProps = {
  text: KnownPageText
  words: TypedWords
  builtIn: TypedWords
  error: SentFields['error']
  onType: (key: PageTextKey, language: Language, value: string) => void
}

/** A text in both languages, beside each other where there is room. */
export function TextFields({ text, words, ...props }: TextFieldsProps) {
  const { t } = useTranslation(['pageTexts', 'content'])
  const linkWith = useQueryLink()
  const { key } = text
  const label = t(`text.${key}`)
  const written = languages.filter((language) => typedText(words, key, language).trim() !== '')
  const missing = written.length === 1 ? languages.filter((language) => !written.includes(language)) : []
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-text={key}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{label}</h3>
        {missing.map((language) => (
          <Badge key={language} tone="warning">
            {t(`content:without.${language}`)}
          </Badge>
        ))}
        {written.length > 0 && (
          <Link
            to={linkWith({ reset: key, done: null })}
            preventScrollReset
            aria-label={t('reset.oneLabel', { label })}
            className="ms-auto inline-flex min-h-6 items-center text-sm text-brand underline underline-offset-4 max-md:min-h-11"
          >
            {t('reset.one')}
          </Link>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 @3xl:grid-cols-2">
        {languages.map((language) => (
          <OneText key={language} language={language} text={text} words={words} {...props} />
        ))}
      </div>
    </div>
  )
}

type OneTextProps = TextFieldsProps & { language: Language }

function OneText({ language, text, words, builtIn, error, onType }: OneTextProps) {
  const { t } = useTranslation(['pageTexts', 'content'])
  const formats = useFormats()
  const { key, maxLength } = text
  const name = fieldName(key, language)
  const value = typedText(words, key, language)
  const length = t('content:length', {
    value: formatNumber(value.length, formats),
    max: formatNumber(maxLength, formats),
  })
  const field = {
    name,
    value,
    label: t(`content:language.${language}`),
    'aria-label': t(`content:fieldIn.${language}`, { field: t(`text.${key}`) }),
    hint: (
      <>
        {length}
        {value !== '' && (
          <>
            {' · '}
            {t('builtIn')} <Phrase language={language}>{typedText(builtIn, key, language)}</Phrase>
          </>
        )}
      </>
    ),
    className: 'content-start',
    error: error(name),
    placeholder: typedText(builtIn, key, language),
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(key, language, currentTarget.value),
  }
  return text.isLong ? (
    <TextArea rows={3} {...field} controlClassName="field-sizing-content" />
  ) : (
    <TextField {...field} />
  )
}
