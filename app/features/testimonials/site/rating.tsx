import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'

import { bestRating } from './testimonial-view'

const width = 24
/** Five-pointed stars in a row, each in a field of 24 by 24. */
const stars = Array.from(
  { length: bestRating },
  (_, index) =>
    `M${12 + index * width} 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.900-3.300-5.900 3.300 1.300-6.600-4.900-4.600 6.600-.8Z`,
).join('')

/** A number of stars, in words for those who do not see them. Parts of a star are filled from where reading begins. */
export function Rating({ value }: { value: number }) {
  const { t } = useTranslation('testimonials')
  const language = useLanguage()
  const label = t('rating', {
    value: formatNumber(value, language),
    best: formatNumber(bestRating, language),
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bestRating * width} ${width}`}
      className="h-5 w-25 rtl:-scale-x-100"
    >
      <path d={stars} className="fill-line" />
      <svg width={value * width} height={width}>
        <path d={stars} className="fill-accent stroke-accent-edge" />
      </svg>
    </svg>
  )
}
