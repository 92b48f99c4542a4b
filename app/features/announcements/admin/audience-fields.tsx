import { useState, type RefObject } from 'react'

import type { SentFields } from '~/admin/settings/sent-fields'
import { isolated } from '~/i18n/formats'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { languages } from '~collections/values/language'
import { interestMaxLength } from '~collections/values/waitlist'

import { audienceFieldName, type AudienceField } from '../announcement-form'
import type { AudienceChoices } from '../audience-words.server'
import type { AudienceCount } from '../audience.server'
import { AudienceSize } from './audience-size'
import type { ShownAnnouncement } from './announcement-page.server'
import { useAudienceCount } from './use-audience-count'

type AudienceFieldsProps = {
  form: RefObject<HTMLFormElement | null>
  original: ShownAnnouncement | null
  choices: AudienceChoices | null
  /** For the audience that is stored. */
  count: AudienceCount | null
  timeZone: string
  sent: SentFields
}

const interestsId = 'audience-interests'

/** The audience, with how many it has as it is chosen. */
export function AudienceFields({ form, original, choices, count, timeZone, sent }: AudienceFieldsProps) {
  const { t } = useTranslation('announcementsAdmin')
  const language = useLanguage()
  const counted = useAudienceCount(form, count)
  const [audience] = useState(original?.audience ?? {})
  const field = (name: AudienceField, stored: string | undefined) => ({
    name: audienceFieldName(name),
    defaultValue: sent.value(audienceFieldName(name), stored ?? ''),
    error: sent.error(audienceFieldName(name)),
  })
  const { confirmed, interest } = audience
  const interestName = choices?.interest.find(({ value }) => value === interest)?.label ?? interest
  return (
    <Card
      as="section"
      aria-labelledby="audience"
      onChange={counted.ask}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 @max-3xl:p-4"
    >
      <div>
        <h3 id="audience" className="text-lg font-semibold">
          {t('audience.title')}
        </h3>
        <p className="text-sm text-ink-soft">{t('audience.lead')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 @md:grid-cols-2 @3xl:grid-cols-4">
        <SelectField label={t('audience.status')} {...field('status', audience.status)}>
          <Choices any={t('audience.anyStatus')} choices={choices?.status} />
        </SelectField>
        <SelectField
          label={t('audience.confirmed')}
          {...field('confirmed', confirmed === undefined ? undefined : String(confirmed))}
        >
          <option value="">{t('audience.anyConfirmed')}</option>
          <option value="true">{t('audience.confirmedChoice.true')}</option>
          <option value="false">{t('audience.confirmedChoice.false')}</option>
        </SelectField>
        <SelectField label={t('audience.language')} {...field('language', audience.language)}>
          <option value="">{t('audience.anyLanguage')}</option>
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`audience.languages.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('audience.interest')}
          {...field('interest', interestName)}
          list={interestsId}
          maxLength={interestMaxLength}
          dir="auto"
          autoComplete="off"
        />
        <datalist id={interestsId}>
          {choices?.interest.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
        <SelectField label={t('audience.channel')} {...field('channel', audience.channel)}>
          <Choices any={t('audience.anyChannel')} choices={choices?.channel} />
        </SelectField>
        <SelectField label={t('audience.country')} {...field('country', audience.country)}>
          <Choices any={t('audience.anyCountry')} choices={choices?.country} />
        </SelectField>
        <TextField
          label={t('audience.joinedFrom')}
          type="date"
          {...field('joinedFrom', audience.joinedFrom)}
        />
        <TextField
          label={t('audience.joinedUntil')}
          type="date"
          {...field('joinedUntil', audience.joinedUntil)}
        />
      </div>
      <p className="-mt-2 text-sm text-ink-soft">
        {t('audience.dayHint', { zone: isolated(timeZone, language) })}
      </p>
      <AudienceSize counted={counted} />
    </Card>
  )
}

function Choices({ any, choices }: { any: string; choices: AudienceChoices['status'] | undefined }) {
  return (
    <>
      <option value="">{any}</option>
      {choices?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
