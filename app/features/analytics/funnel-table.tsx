import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { FigureTable } from '~/ui/figure-table'

import { type FunnelCounts, funnelSteps, shareOfStep } from './funnel'

/** Each step with its bar, relative to the most, and how many came to it from the one before. */
export function FunnelTable({ counts }: { counts: FunnelCounts }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const most = Math.max(1, ...funnelSteps.map((step) => counts[step] ?? 0))
  return (
    <FigureTable
      caption={t('funnel.caption')}
      headers={[t('funnel.step'), t('funnel.people'), t('funnel.ofStepBefore')]}
      rows={funnelSteps.map((step) => {
        const share = shareOfStep(counts, step)
        return {
          key: step,
          name: t(`step.${step}`),
          share: (counts[step] ?? 0) / most,
          figures: [
            counts[step] === null ? '–' : formatNumber(counts[step], formats),
            share === null
              ? '–'
              : formatNumber(share, formats, { style: 'percent', maximumFractionDigits: 1 }),
          ],
        }
      })}
    />
  )
}
