import { useId, useState, type ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { FieldsCard, SettingsForm } from '~/admin/settings/settings-form'
import { formatDay, formatInstant, formatNumber, formatTime } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { toZonedTime } from '~/i18n/zoned-time'
import { Card } from '~/ui/card'
import { Detail } from '~/ui/detail-list'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { languages } from '~collections/values/language'
import { dateFormats, numberFormats, timeFormats, weekStarts } from '~collections/values/preferences'

import type { LanguageTabData } from './preference-tabs.server'

type LanguageTabProps = LanguageTabData & { reply: FormReply | undefined }

export function LanguageTab({ seen, formats: stored, now, zones, reply }: LanguageTabProps) {
  const { t } = useTranslation('settings')
  const { value, error } = sentFields(reply)
  const [formats, setFormats] = useState(stored)
  const choiceOf = (name: keyof Formats) => ({
    name,
    label: t(`region.${name}`),
    error: error(name),
    defaultValue: value(name, stored[name]),
    onChoose: (chosen: string) => setFormats((before) => withChoice(before, name, chosen)),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SettingsForm
        tab="language"
        intent="region"
        seen={seen}
        fields={stored}
        reply={reply}
        onReset={() => setFormats(stored)}
      >
        <FieldsCard>
          <Choice {...choiceOf('language')}>
            {options(languages, (language) => t(`region.languages.${language}`))}
          </Choice>
          <ZoneField {...choiceOf('timeZone')} zones={zones} />
          <Choice {...choiceOf('dateFormat')}>
            <option value="">{t('region.dateDefault')}</option>
            {options(dateFormats, (format) => format)}
          </Choice>
          <Choice {...choiceOf('timeFormat')}>
            {options(timeFormats, (format) => t(`region.times.${format}`))}
          </Choice>
          <Choice {...choiceOf('firstDayOfWeek')}>
            {options(weekStarts, (start) => t(`region.days.${start}`))}
          </Choice>
          <Choice {...choiceOf('numberFormat')}>
            {options(numberFormats, (format) => t(`region.numbers.${format}`))}
          </Choice>
        </FieldsCard>
      </SettingsForm>
      <FormatExamples formats={formats} now={now} />
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  error: string | undefined
  hint?: string
  defaultValue: string
  onChoose: (chosen: string) => void
  children: ReactNode
}

function Choice({ onChoose, ...field }: ChoiceProps) {
  return <SelectField {...field} onChange={({ target }) => onChoose(target.value)} />
}

function options<Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) {
  return values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ))
}

/** The browser finds the zones that contain what is typed. */
function ZoneField({
  onChoose,
  zones,
  ...field
}: Omit<ChoiceProps, 'children'> & { zones: readonly string[] }) {
  const { t } = useTranslation('settings')
  const listId = useId()
  return (
    <>
      <TextField
        {...field}
        hint={t('region.timeZoneHint')}
        list={listId}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
        // Browsers offer only what matches the text: to see all, it has to go.
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const zone = zones.find((each) => each === target.value)
          if (zone !== undefined) onChoose(zone)
        }}
      />
      <datalist id={listId}>{options(zones, (zone) => zone.replaceAll('_', ' '))}</datalist>
    </>
  )
}

/** For the examples alone; the language changes with the page. */
function withChoice(formats: Formats, name: keyof Formats, chosen: string): Formats {
  const pick = <Value extends string>(values: readonly Value[]) => values.find((value) => value === chosen)
  switch (name) {
    case 'language':
      return formats
    case 'timeZone':
      return { ...formats, timeZone: chosen }
    case 'dateFormat':
      return { ...formats, dateFormat: pick(dateFormats) ?? null }
    case 'timeFormat':
      return { ...formats, timeFormat: pick(timeFormats) ?? formats.timeFormat }
    case 'firstDayOfWeek':
      return { ...formats, firstDayOfWeek: pick(weekStarts) ?? formats.firstDayOfWeek }
    case 'numberFormat':
      return { ...formats, numberFormat: pick(numberFormats) ?? formats.numberFormat }
  }
}

const exampleNumber = 1_234_567.89
const exampleShare = 0.425

/** What is chosen, as dates and numbers will look. */
function FormatExamples({ formats, now }: { formats: Formats; now: string }) {
  const { t } = useTranslation('settings')
  return (
    <Card as="section" aria-labelledby="format-examples">
      <h3 id="format-examples" className="mb-4 text-lg font-semibold">
        {t('region.examples')}
      </h3>
      <dl aria-live="polite" className="grid gap-4 text-sm tabular-nums">
        <Detail label={t('region.example.dateTime')} value={formatInstant(now, formats)} />
        <Detail label={t('region.example.date')} value={formatDay(dayOf(now, formats), formats)} />
        <Detail label={t('region.example.time')} value={formatTime(now, formats)} />
        <Detail label={t('region.example.number')} value={formatNumber(exampleNumber, formats)} />
        <Detail
          label={t('region.example.share')}
          value={formatNumber(exampleShare, formats, { style: 'percent', maximumFractionDigits: 1 })}
        />
        <Detail label={t('region.example.week')} value={t(`region.days.${formats.firstDayOfWeek}`)} />
      </dl>
    </Card>
  )
}

function dayOf(instant: string, { timeZone }: Formats): string {
  return toZonedTime(Date.parse(instant), timeZone).date
}
