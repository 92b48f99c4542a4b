import { LinkedCard } from '~/admin/linked-card'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { BarChart, comparedBar } from '~/ui/bar-chart'
import { EmptyState } from '~/ui/empty-state'
import { FigureTable } from '~/ui/figure-table'

import type { WeeklyActivity } from './weekly-activity'

type WeeklyActivityCardProps = { activity: WeeklyActivity | null; className?: string }

/** Active users by the day of the week, this week beside the last. */
export function WeeklyActivityCard({ activity, className }: WeeklyActivityCardProps) {
  const { t } = useTranslation('funnel')
  return (
    <LinkedCard
      id="weekly-activity"
      title={t('weekly.title')}
      headClassName="mb-1"
      brief={t('weekly.caption')}
      className={className}
    >
      {activity === null || activity.most === 0 ? (
        <EmptyState title={t(activity ? 'weekly.none' : 'failure')} />
      ) : (
        <Bars {...activity} />
      )}
    </LinkedCard>
  )
}

function Bars({ days }: WeeklyActivity) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const format = (value: number) => formatNumber(value, formats)
  return (
    <div className="@container grid gap-3">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{t('weekly.caption')}</span>
        <Key look="fill-brand-fill">{t('weekly.thisWeek')}</Key>
        <Key look={comparedBar}>{t('weekly.lastWeek')}</Key>
      </p>
      <BarChart
        label={t('weekly.caption')}
        groups={days.map(({ weekday, thisWeek, lastWeek }) => ({
          label: t(`weekdayShort.${weekday}`),
          value: thisWeek,
          compared: lastWeek,
        }))}
        formatValue={format}
      />
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline md:min-h-6">
          {t('asTable')}
        </summary>
        <FigureTable
          caption={t('weekly.caption')}
          headers={[t('weekly.day'), t('weekly.thisWeek'), t('weekly.lastWeek')]}
          rows={days.map(({ weekday, thisWeek, lastWeek }) => ({
            key: String(weekday),
            name: t(`weekday.${weekday}`),
            figures: [thisWeek === null ? '–' : format(thisWeek), format(lastWeek)],
          }))}
          className="mt-2"
        />
      </details>
    </div>
  )
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden width="10" height="10" className="[print-color-adjust:exact]">
        <rect width="10" height="10" rx="2" className={look} />
      </svg>
      {children}
    </span>
  )
}
