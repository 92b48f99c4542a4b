import { useState, type ReactNode } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { LineChart } from '~/ui/line-chart'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { dailyFigures, type AnalyticsQuery } from './analytics-query'
import { type ChartMark, DailyReadout } from './daily-readout'
import { DailyTable } from './daily-table'
import type { DayView } from './figures-view.server'

const tableId = 'daily-table'

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
    <Card as="section" aria-labelledby="daily" className="grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:p-4!">
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
        <FoldedTable days={days} />
      </div>
    </Card>
  )
}

/** Beside the chart, or below it once somebody asks for it. */
function FoldedTable({ days }: { days: DayView[] }) {
  const { t } = useTranslation('funnel')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={tableId}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 cursor-pointer justify-self-start text-sm underline md:min-h-6 @5xl:hidden noscript:hidden print:hidden"
      >
        {t('asTable')}
      </button>
      <div id={tableId} className={cx(!isOpen && '@max-5xl:hidden noscript:block! print:block!')}>
        <DailyTable days={days} />
      </div>
    </div>
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
