import { growthOf, type Trend } from '~/admin/trend'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

/** What a trend says. Without anything before there is no share to tell. */
export function useTrendWords() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const valuesOf = (trend: Trend) => {
    const growth = growthOf(trend)
    return {
      share:
        growth === null ? '' : formatNumber(growth, formats, { style: 'percent', signDisplay: 'exceptZero' }),
      current: formatNumber(trend.current, formats),
      previous: formatNumber(trend.previous, formats),
    }
  }
  const isNothing = ({ current, previous }: Trend) => current === 0 && previous === 0
  return {
    /** Compares 30 days with the 30 before. `left` is how many came in these days and left again, whom the trend is without. */
    arrivals(trend: Trend, left = 0) {
      if (isNothing(trend) && left === 0) return t('trend.none')
      const values = valuesOf(trend)
      const share = values.share && t('trend.share', values)
      if (left === 0) return t('trend.arrivals', { ...values, share })
      const joined = formatNumber(trend.current + left, formats)
      return t('trend.arrivalsNet', { joined, left: formatNumber(left, formats), share })
    },
    /** Compares today with 30 days ago. */
    standing(trend: Trend) {
      if (isNothing(trend)) return t('trend.none')
      const values = valuesOf(trend)
      return t(values.share ? 'trend.standing' : 'trend.standingNew', values)
    },
  }
}
