export const socialNetworks = ['linkedin', 'instagram', 'facebook', 'youtube', 'tiktok', 'snapchat'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** What testimonials and courses are about (spec section 9, "course categories"). */
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

/** Spec section 9, "Settings options". */
export const currencies = ['USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED'] as const
