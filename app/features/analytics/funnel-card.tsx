import { LinkedCard } from '~/admin/linked-card'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'

import type { FunnelCounts } from './funnel'
import { FunnelTable } from './funnel-table'

type FunnelCardProps = {
  counts: FunnelCounts | null
  /** How many of those who joined have left since: they are in the funnel, and on no list. */
  left: number
  /** The screen that has it in full. */
  fullPath: string
  className?: string
}

/** The funnel of the last days in short. */
export function FunnelCard({ counts, left, fullPath, className }: FunnelCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  return (
    <LinkedCard
      id="funnel"
      title={t('funnel.title')}
      link={{ to: fullPath, label: t('funnel.inFull') }}
      headClassName="mb-1"
      brief={counts ? <Brief counts={counts} /> : undefined}
      className={className}
    >
      {counts === null ? (
        <EmptyState title={t('failure')} />
      ) : (
        <>
          <p className="mb-1 text-sm text-ink-soft">
            {t('funnel.lastDays')}
            {left > 0 && <> · {t('funnel.withLeft', { count: left, value: formatNumber(left, formats) })}</>}
          </p>
          <FunnelTable counts={counts} />
          <p className="mt-2 text-xs text-ink-soft">{t('funnel.explanation')}</p>
        </>
      )}
    </LinkedCard>
  )
}

/** From the first step to the one that counts. */
function Brief({ counts }: { counts: FunnelCounts }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  return (['visited', 'joined'] as const)
    .map((step) => `${t(`step.${step}`)}: ${formatNumber(counts[step] ?? 0, formats)}`)
    .join(' · ')
}
