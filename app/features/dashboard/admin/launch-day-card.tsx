import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

import type { LaunchDay } from '../launch-day.server'

const figures = ['visitors', 'joined', 'registered', 'mailsSent', 'mailsWaiting', 'failures'] as const

/** How the opening goes. */
export function LaunchDayCard({ day }: { day: LaunchDay }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <Card as="section" aria-labelledby="launch-day">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="launch-day" className="text-lg font-semibold">
          {t('launchDay.title')}
        </h2>
        <p className="text-sm text-ink-soft">
          {t('launchDay.since', { time: formatInstant(day.since, formats) })}
        </p>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 @md:grid-cols-3 @3xl:grid-cols-6">
        {figures.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{t(`launchDay.${name}`)}</dt>
            <dd
              className={cx(
                'text-2xl font-semibold tabular-nums',
                name === 'failures' && day.failures > 0 && 'text-danger',
              )}
            >
              {formatNumber(day[name], formats)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
