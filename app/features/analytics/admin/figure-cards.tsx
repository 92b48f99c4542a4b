import { TrendNote } from '~/admin/trend-note'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ChartLine, Clock, Eye, Play, UserPlus, Users } from '~/ui/icons'
import { StatCard, StatCards } from '~/ui/stat-card'
import { analyticsRanges, type AnalyticsRange } from '~collections/values/analytics'

import type { CardView } from './figures-view.server'

const icons = {
  activeUsers: Users,
  newUsers: UserPlus,
  sessions: ChartLine,
  averageDuration: Clock,
  screenPageViews: Eye,
  eventCount: Play,
}

export function FigureCards({ cards, range }: { cards: CardView[]; range: AnalyticsRange }) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const days = analyticsRanges[range]
  return (
    <section aria-label={t('cards')} className="grid gap-2">
      <StatCards count={6}>
        {cards.map(({ name, value, trend, growth, previous }) => {
          const Icon = icons[name]
          return (
            <StatCard
              key={name}
              label={t(`figure.${name}`)}
              icon={<Icon aria-hidden className="size-5 shrink-0 text-brand" />}
              value={value}
              note={
                growth === null ? (
                  t('changeNew')
                ) : (
                  <TrendNote trend={trend}>{t('change', { share: growth, previous })}</TrendNote>
                )
              }
            />
          )
        })}
      </StatCards>
      <p className="text-xs text-ink-soft">
        {t('compared', { count: days, value: formatNumber(days, formats) })}
      </p>
    </section>
  )
}
