import { useMemo } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { LiveForm } from '~/ui/live-form'
import { SelectField } from '~/ui/select-field'

import { type CompletionPeriod, completionPeriods } from '../completion-period'

/** Kept in the address; without JavaScript a button applies it. */
export function CompletionPeriodForm({ period }: { period: CompletionPeriod }) {
  const { t } = useTranslation('dashboard')
  const values = useMemo(() => ({ period }), [period]) // a new object would refill what somebody has just chosen
  return (
    <LiveForm
      values={values}
      aria-label={t('completion.title')}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <SelectField name="period" label={t('completion.period')} defaultValue={period} className="min-w-44">
        {completionPeriods.map((days) => (
          <option key={days} value={days}>
            {t(`completion.last.${days}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{t('completion.apply')}</Button>
      </noscript>
    </LiveForm>
  )
}
