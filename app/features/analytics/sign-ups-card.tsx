import { useFormats } from '~/admin/use-admin'
import { formatDay, formatNumber, formatShortDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { FigureTable } from '~/ui/figure-table'
import { LineChart } from '~/ui/line-chart'

import type { SignUps } from './sign-ups.server'

type SignUpsCardProps = { signUps: SignUps | null; className?: string }

export function SignUpsCard({ signUps, className }: SignUpsCardProps) {
  const { t } = useTranslation('funnel')
  return (
    <Card as="section" aria-labelledby="sign-ups" className={className}>
      <h2 id="sign-ups" className="mb-1 text-lg font-semibold">
        {t('signUps.title')}
      </h2>
      {signUps === null || signUps.total === 0 ? (
        <EmptyState title={t(signUps ? 'signUps.none' : 'failure')} />
      ) : (
        <Chart {...signUps} />
      )}
    </Card>
  )
}

function Chart({ daily, total, left }: SignUps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const words = (count: number) => t('signUps.count', { count, value: formatNumber(count, formats) })
  const rows = daily.map(({ date, count }) => ({
    key: date,
    name: formatDay(date, formats),
    figures: [formatNumber(count, formats)],
  }))
  return (
    <div className="@container">
      <LineChart
        label={t('signUps.caption')}
        points={daily.map(({ date, count }) => ({
          tick: formatShortDay(date, formats),
          spoken: `${formatDay(date, formats)}: ${words(count)}`,
          value: count,
          compared: null,
        }))}
        formatValue={(value) => formatNumber(value, formats)}
        readout={(chosen) => {
          const day = chosen === null ? undefined : daily[chosen]
          return (
            <p className="text-sm text-ink-soft">
              {day
                ? `${formatDay(day.date, formats)}: ${words(day.count)}`
                : [
                    t('signUps.lastDays', {
                      count: total,
                      value: formatNumber(total, formats),
                      days: formatNumber(daily.length, formats),
                    }),
                    left > 0 && t('signUps.left', { count: left, value: formatNumber(left, formats) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
            </p>
          )
        }}
      />
      <details className="mt-3 print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline md:min-h-6">
          {t('asTable')}
        </summary>
        <FigureTable
          caption={t('signUps.caption')}
          headers={[t('signUps.day'), t('signUps.people')]}
          rows={rows.toReversed()}
          className="mt-2"
        />
      </details>
    </div>
  )
}
