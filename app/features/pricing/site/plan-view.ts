import type { PricingTier } from '~collections/values/site'

export const billings = ['monthly', 'annual'] as const
export type Billing = (typeof billings)[number]

/** The billing period that an address asks for; months unless it says otherwise. */
export function toBilling(value: string | null): Billing {
  return billings.find((billing) => billing === value) ?? 'monthly'
}

/** A plan as the page shows it; amounts of money are in words, since browsers and server write them differently. */
export type PlanView = {
  tier: PricingTier
  name: string
  description: string
  features: string[]
  isRecommended: boolean
  monthly: string
  annual: string
  /** What a month of the annual plan comes to. */
  annualAsMonthly: string
  /** The first annual plan of somebody who waited. */
  early: string
  /** A percentage in words, or null where a year costs as much as its months. */
  saving: string | null
}

export type PricingView = {
  plans: PlanView[]
  /** What annual plans save, in words; `isForAll` unless some save less. */
  saving: { text: string; isForAll: boolean } | null
  earlyBirdDiscount: string
}
