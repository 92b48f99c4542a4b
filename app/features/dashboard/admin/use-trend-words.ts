import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'

import { growthOf, type Trend } from '../trend'

/** The words of a trend: `arrivals` compares 30 days with the 30 before, `standing` today with 30 days ago. */
export function useTrendWords() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  return (trend: Trend, kind: 'arrivals' | 'standing') => {
    const growth = growthOf(trend)
    const share =
      growth === null ? null : formatNumber(growth, language, { style: 'percent', signDisplay: 'exceptZero' })
    const [current, previous] = [
      formatNumber(trend.current, language),
      formatNumber(trend.previous, language),
    ]
    return share === null
      ? t(`trend.${kind}New`, { current })
      : t(`trend.${kind}`, { share, current, previous })
  }
}
