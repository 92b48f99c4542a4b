import type { ReactNode } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { LineChart } from '~/ui/line-chart'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { dailyFigures, type AnalyticsQuery } from './analytics-query'
import { type ChartMark, DailyReadout } from './daily-readout'
import { DailyTable } from './daily-table'
import type { DayView } from './figures-view.server'

type DailyChartProps = {
  days: DayView[]
  query: AnalyticsQuery
  marks: ChartMark[]
  /** The marks in words, for those who do not point at them. */
  marksList: ReactNode
}

export function DailyChart({ days, query, marks, marksList }: DailyChartProps) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const { figure } = query
  const format = (value: number) => formatNumber(value, formats)
  const spoken = ({ date, label, figures, before }: DayView) =>
    [
      t('daily.spoken', { day: label, figure: t(`figure.${figure}`), value: format(figures[figure]) }),
      before && t('daily.spokenBefore', { value: format(before.figures[figure]) }),
      ...marks.filter((mark) => mark.date === date).map((mark) => mark.label),
    ]
      .filter(Boolean)
      .join('. ')
  return (
    <Card as="section" aria-labelledby="daily" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 @xl:p-6">
      <DailyHead query={query} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @5xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="@container">
          <LineChart
            label={t('daily.chart', { figure: t(`figure.${figure}`) })}
            points={days.map((day) => ({
              tick: day.tick,
              spoken: spoken(day),
              value: day.figures[figure],
              compared: day.before?.figures[figure] ?? null,
            }))}
            isLastRunning
            marks={days.flatMap(({ date }, index) =>
              marks.some((mark) => mark.date === date) ? [index] : [],
            )}
            formatValue={format}
            readout={(chosen) => <DailyReadout days={days} figure={figure} chosen={chosen} marks={marks} />}
          />
          {marksList}
        </div>
        <DailyTable days={days} />
      </div>
    </Card>
  )
}

function DailyHead({ query }: { query: AnalyticsQuery }) {
  const { t } = useTranslation('analytics')
  const linkWith = useQueryLink()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h2 id="daily" className="text-lg font-semibold">
        {t('daily.title')}
      </h2>
      <TabLinks
        label={t('daily.figures')}
        current={query.figure}
        tabs={dailyFigures.map((name) => ({
          id: name,
          label: t(`figure.${name}`),
          to: linkWith({ figure: name === 'activeUsers' ? null : name }),
        }))}
      />
      <ButtonLink
        size="small"
        to={linkWith({ compare: query.compares ? null : 1 })}
        preventScrollReset
        className="ms-auto print:hidden"
      >
        {t(query.compares ? 'daily.alone' : 'daily.compare')}
      </ButtonLink>
    </div>
  )
}
