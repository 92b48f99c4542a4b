import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'

import { type Forecast, forecastDaysMin } from './forecast'

type ForecastCardProps = { forecast: Forecast | null; className?: string }

/** Of the queue on the day of the launch. */
export function ForecastCard({ forecast, className }: ForecastCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  return (
    <Card as="section" aria-labelledby="forecast" className={className}>
      <h2 id="forecast" className="mb-3 text-lg font-semibold">
        {t('forecast.title')}
      </h2>
      {forecast === null ? (
        <EmptyState title={t('failure')} />
      ) : forecast.kind === 'range' ? (
        <Range {...forecast} />
      ) : (
        <p className="text-ink-soft">
          {forecast.kind === 'launched'
            ? t('forecast.launched')
            : t('forecast.tooYoung', {
                count: forecastDaysMin,
                value: formatNumber(forecastDaysMin, formats),
              })}
        </p>
      )}
    </Card>
  )
}

function Range({ low, expected, high, days, observedDays }: Extract<Forecast, { kind: 'range' }>) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const format = (value: number) => formatNumber(value, formats)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t('forecast.at', { count: days, value: format(days) })}</p>
      <p className="text-2xl font-semibold tabular-nums">
        {t('forecast.range', { low: format(low), high: format(high) })}
      </p>
      <p>{t('forecast.expected', { count: expected, value: format(expected) })}</p>
      <p className="text-sm text-ink-soft">
        {t('forecast.basis', { count: observedDays, value: format(observedDays) })}
      </p>
    </div>
  )
}
