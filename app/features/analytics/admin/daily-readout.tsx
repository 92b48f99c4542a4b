import type { ReactNode } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import type { DailyFigure } from './analytics-query'
import type { DayView } from './figures-view.server'

/** Something that happened on a day (`YYYY-MM-DD`). */
export type ChartMark = { date: string; label: string }

type DailyReadoutProps = { days: DayView[]; figure: DailyFigure; chosen: number | null; marks: ChartMark[] }

/** Says what the lines are, and of a chosen day how many. Keeps its height, so that nothing moves below a pointer. */
export function DailyReadout({ days, figure, chosen, marks }: DailyReadoutProps) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const day = chosen === null ? undefined : days[chosen]
  const compares = days.some(({ before }) => before !== null)
  return (
    <div className="flex min-h-12 flex-wrap content-start items-center gap-x-5 gap-y-1 text-sm">
      <Key line="stroke-brand stroke-2">
        {t(`figure.${figure}`)}
        {day && (
          <>
            {' '}
            <strong className="tabular-nums">{formatNumber(day.figures[figure], formats)}</strong>
            {' · '}
            {day.label}
          </>
        )}
      </Key>
      {compares && (
        <Key line="stroke-ink-soft stroke-[1.5]" dashes="5 4">
          {t('daily.before')}
          {day?.before && (
            <>
              {' '}
              <strong className="tabular-nums">{formatNumber(day.before.figures[figure], formats)}</strong>
              {' · '}
              {day.before.label}
            </>
          )}
        </Key>
      )}
      {marks
        .filter(({ date }) => date === day?.date)
        .map(({ label }) => (
          <span key={label} className="text-accent-ink">
            {label}
          </span>
        ))}
    </div>
  )
}

function Key({ line, dashes, children }: { line: string; dashes?: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden width="20" height="4" className="shrink-0">
        <path d="M0 2H20" strokeDasharray={dashes} className={line} />
      </svg>
      <span>{children}</span>
    </span>
  )
}
