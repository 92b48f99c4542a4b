import { useFormats } from '~/admin/use-admin'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import type { LabelledMark } from './funnel-parts.server'

/** What the marks of the chart stand for, the newest first. */
export function MarksList({ marks }: { marks: LabelledMark[] }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  if (marks.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-medium">{t('mark.title')}</h3>
      <ul className="mt-1 grid gap-x-6 gap-y-1 text-ink-soft @2xl:grid-cols-2">
        {marks.toReversed().map(({ date, kind, label }) => (
          <li key={`${date} ${kind}`}>
            <time dateTime={date}>{formatDay(date, formats)}</time>: {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
