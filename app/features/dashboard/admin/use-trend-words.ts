import { growthOf, type Trend } from '~/admin/trend'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

/** `arrivals` compares 30 days with the 30 before, `standing` today with 30 days ago. */
export function useTrendWords() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (trend: Trend, kind: 'arrivals' | 'standing') => {
    if (trend.current === 0 && trend.previous === 0) return t('trend.none')
    const growth = growthOf(trend)
    const share =
      growth === null ? null : formatNumber(growth, formats, { style: 'percent', signDisplay: 'exceptZero' })
    const current = formatNumber(trend.current, formats)
    const previous = formatNumber(trend.previous, formats)
    return share === null
      ? t(`trend.${kind}New`, { current })
      : t(`trend.${kind}`, { share, current, previous })
  }
}
