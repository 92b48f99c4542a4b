import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { learningCategories, pricingTiers } from '~collections/values/site'

import type { SharedField } from '../content-kinds'

/** What a value of a form is called. */
export function useSharedText(): (field: SharedField, value: string) => string {
  const { t } = useTranslation('content')
  const formats = useFormats()
  return ({ name, look }, value) => {
    if (look === 'check') return t(value === 'on' ? 'on' : 'off')
    if (value === '') return '–'
    if (look === 'day') return formatInstant(`${value}T12:00:00Z`, formats, { time: false })
    if (look === 'money') return formatNumber(Number(value), formats)
    if (name === 'rating')
      return t('stars', { count: Number(value), value: formatNumber(Number(value), formats) })
    const tier = pricingTiers.find((each) => each === value)
    const category = learningCategories.find((each) => each === value)
    if (name === 'tier' && tier) return t(`choice.tier.${tier}`)
    return name === 'category' && category ? t(`choice.category.${category}`) : value
  }
}
