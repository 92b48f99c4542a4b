import { Link } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
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
    <Card as="section" aria-labelledby="funnel" className={className}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="funnel" className="text-lg font-semibold">
          {t('funnel.title')}
        </h2>
        <Link
          to={fullPath}
          className="inline-flex min-h-11 items-center text-sm underline md:min-h-6 print:hidden"
        >
          {t('funnel.inFull')}
        </Link>
      </div>
      {counts === null ? (
        <EmptyState title={t('failure')} />
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-soft">{t('funnel.lastDays')}</p>
          <FunnelTable counts={counts} />
        </>
      )}
    </Card>
  )
}
