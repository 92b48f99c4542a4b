import { LinkedCard } from '~/admin/linked-card'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'

import type { FunnelCounts } from './funnel'
import { FunnelTable } from './funnel-table'

type FunnelCardProps = {
  counts: FunnelCounts | null
  /** The screen that has it in full. */
  fullPath: string
  className?: string
}

/** The funnel of the last days in short. */
export function FunnelCard({ counts, fullPath, className }: FunnelCardProps) {
  const { t } = useTranslation('funnel')
  return (
    <LinkedCard
      id="funnel"
      title={t('funnel.title')}
      link={{ to: fullPath, label: t('funnel.inFull') }}
      headClassName="mb-1"
      className={className}
    >
      {counts === null ? (
        <EmptyState title={t('failure')} />
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-soft">{t('funnel.lastDays')}</p>
          <FunnelTable counts={counts} />
        </>
      )}
    </LinkedCard>
  )
}
