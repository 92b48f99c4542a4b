export const socialNetworks = ['linkedin', 'instagram', 'facebook', 'youtube', 'tiktok', 'snapchat'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** The subjects of testimonials and courses. */
export const learningCategories = [
  'grammar',
  'vocabulary',
  'speaking',
  'writing',
  'reading',
  'business',
] as const
export type LearningCategory = (typeof learningCategories)[number]

export const pricingTiers = ['basic', 'pro', 'elite'] as const
export type PricingTier = (typeof pricingTiers)[number]

export const currencies = ['USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED'] as const
export type Currency = (typeof currencies)[number]

/** How many digits the currency has behind the point: two for the dollar, three for the Jordanian dinar. */
export function decimalsOf(currency: Currency): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const found = format.resolvedOptions().maximumFractionDigits ?? 2
  decimals.set(currency, found)
  return found
}

const decimals = new Map<Currency, number>()
