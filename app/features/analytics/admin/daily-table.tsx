import { useId } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { dailyFigures } from './analytics-query'
import type { DayView } from './figures-view.server'

const cell = 'py-1.5 ps-2 @xl:ps-3 text-end tabular-nums'

/** The chart in figures, the latest day first. */
export function DailyTable({ days }: { days: DayView[] }) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const id = useId()
  return (
    <div
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to for the keyboard as well
      tabIndex={0}
      className="relative max-h-80 overflow-auto rounded-small print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm">
        <caption id={id} className="pb-1 text-start text-ink-soft">
          {t('daily.caption')}
        </caption>
        <thead className="sticky top-0 bg-surface print:static">
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('daily.day')}
            </th>
            {dailyFigures.map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium`}>
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ date, label, figures, before }) => (
            <tr key={date} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal @xl:whitespace-nowrap">
                {label}
              </th>
              {dailyFigures.map((name) => (
                <td key={name} className={cell}>
                  {formatNumber(figures[name], formats)}
                  {before && (
                    <span className="block text-xs text-ink-soft">
                      <VisuallyHidden>{t('daily.before')}: </VisuallyHidden>
                      {formatNumber(before.figures[name], formats)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
