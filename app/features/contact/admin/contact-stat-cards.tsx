import { useTranslation } from 'react-i18next'

import type { ContactStats } from '../contact-stats.server'
import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { StatCard, StatCards } from '~/ui/stat-card'

const cards = ['totalSubmissions', 'newCount', 'repliedCount', 'spamCount'] as const

/** How many messages there are, and what became of them. */
export function ContactStatCards({ stats }: { stats: ContactStats }) {
  const { t } = useTranslation('contactAdmin')
  const language = useLanguage()
  return (
    <StatCards>
      {cards.map((card) => (
        <StatCard key={card} label={t(`card.${card}`)} value={formatNumber(stats[card], language)} />
      ))}
    </StatCards>
  )
}
