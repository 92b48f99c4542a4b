import { useTranslation } from 'react-i18next'

import type { StageCounts } from '../count-stages.server'
import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { StatCard, StatCards } from '~/ui/stat-card'

/** The figures over the list: everyone, and how far they are. */
export function StageCards({ counts }: { counts: StageCounts }) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const shown = (count: number) => formatNumber(count, language)
  const note = (key: 'unsubscribed' | 'opened') =>
    counts[key] > 0 ? t(`cards.${key}`, { count: counts[key], value: shown(counts[key]) }) : undefined
  return (
    <StatCards>
      <StatCard label={t('cards.total')} value={shown(counts.total)} note={note('unsubscribed')} />
      <StatCard label={t('stage.pending')} value={shown(counts.pending)} />
      <StatCard label={t('stage.sent')} value={shown(counts.sent + counts.opened)} note={note('opened')} />
      <StatCard label={t('stage.completed')} value={shown(counts.completed)} />
    </StatCards>
  )
}
