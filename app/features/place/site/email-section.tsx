import { Form } from '@remix-run/react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { languages } from '~collections/values/language'

import type { PlaceView } from '../read-place.server'
import { PlaceForm } from './place-form'
import { PlaceSection } from './place-section'

type EmailSectionProps = Pick<PlaceView, 'state' | 'language' | 'unsubscribeToken'>

/** Sets in which language we write, and whether at all. */
export function EmailSection({ state, language, unsubscribeToken }: EmailSectionProps) {
  const { t } = useTranslation(['place', 'common'])
  const pageLanguage = useLanguage()
  const isIn = state === 'invited' || state === 'registered'
  return (
    <PlaceSection title={t('place:emails.title')}>
      <PlaceForm
        intent="language"
        label={t('place:emails.save')}
        look={{ className: 'mb-1.5' }}
        className="flex flex-wrap items-end gap-3"
      >
        <SelectField
          key={language}
          label={t('place:emails.language')}
          name="language"
          defaultValue={language}
          className="min-w-44"
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {t(`common:language.${each}`)}
            </option>
          ))}
        </SelectField>
      </PlaceForm>
      <Form
        method="post"
        action={`/unsubscribe/${unsubscribeToken}?lng=${pageLanguage}`}
        discover="none"
        className="grid justify-items-start gap-2"
      >
        <input type="hidden" name="from" value="place" />
        <Button type="submit">{t('place:emails.unsubscribe')}</Button>
        <p className="text-sm text-ink-soft">{t(`place:emails.leave.${isIn ? state : 'waiting'}`)}</p>
      </Form>
    </PlaceSection>
  )
}
