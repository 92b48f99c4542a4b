import { pathOfSection } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { buttonStyle } from '~/ui/button'
import { Download } from '~/ui/icons'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'
import { analyticsRanges, defaultAnalyticsRange } from '~collections/values/analytics'

import { askedParams, ranges, type AnalyticsQuery } from './analytics-query'
import { LiveVisitors } from './live-visitors'

/** The time range, how many days that are, who is here now, and the file. */
export function RangeBar({ query, live }: { query: AnalyticsQuery; live: number | null }) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const linkWith = useQueryLink()
  const days = analyticsRanges[query.range]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TabLinks
          label={t('range.label')}
          current={query.range}
          tabs={ranges.map((range) => ({
            id: range,
            label: t(`range.${range}`),
            to: linkWith({ range: range === defaultAnalyticsRange ? null : range }),
          }))}
        />
        <p role="status" className="text-sm text-ink-soft">
          {t('showing', { count: days, value: formatNumber(days, formats) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {live !== null && <LiveVisitors loaded={live} />}
        <a
          href={`${pathOfSection('analytics')}/export?${askedParams(query)}`}
          download
          className={buttonStyle({ className: 'print:hidden' })}
        >
          <Download aria-hidden className="size-4.5" />
          {t('export')}
        </a>
      </div>
    </div>
  )
}
