import { Link } from '@remix-run/react'

import { pathOfSection } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { StatCard, StatCards } from '~/ui/stat-card'
import { campaignOf } from '~collections/values/announcements'

import { failureText } from './failure-text'
import type { AnnouncementPageData, ShownAnnouncement } from './announcement-page.server'

type ResultsCardsProps = {
  announcement: ShownAnnouncement
  results: NonNullable<AnnouncementPageData['results']>
}

const names = ['sent', 'bounced', 'complained', 'unsubscribed', 'visits', 'registrations'] as const

export function ResultsCards({ announcement, results }: ResultsCardsProps) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  const counts = { ...announcement, ...results }
  const analytics = pathOfSection('analytics')
  // Without such visits, the analytics have nothing to be narrowed to.
  const analyticsPath =
    results.visits > 0 ? `${analytics}?campaign=${campaignOf(announcement.id)}` : analytics
  return (
    <section aria-labelledby="results" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="results" className="text-lg font-semibold">
          {t('results.title')}
        </h3>
        <Link
          to={analyticsPath}
          className="inline-flex min-h-11 items-center text-sm underline md:min-h-6 print:hidden"
        >
          {t('results.analytics')}
        </Link>
      </div>
      <StatCards count={6}>
        {names.map((name) => (
          <StatCard
            key={name}
            label={t(`results.${name}`)}
            value={formatNumber(counts[name], formats)}
            note={t(`results.${name}Note`)}
          />
        ))}
      </StatCards>
      <Failures failedBy={results.failedBy} />
    </section>
  )
}

function Failures({ failedBy }: Pick<ResultsCardsProps['results'], 'failedBy'>) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  if (failedBy.length === 0) return null
  return (
    <section aria-labelledby="failures">
      <h4 id="failures" className="font-medium">
        {t('results.failedBy')}
      </h4>
      <ul className="mt-1 grid gap-1 text-sm">
        {failedBy.map(({ problem, count }) => (
          <li key={problem}>
            <span className="tabular-nums">{formatNumber(count, formats)}</span> · {t(failureText(problem))}
          </li>
        ))}
      </ul>
    </section>
  )
}
