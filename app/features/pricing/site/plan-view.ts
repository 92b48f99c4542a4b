import type { PricingTier } from '~collections/values/site'

export const billings = ['monthly', 'annual'] as const
export type Billing = (typeof billings)[number]

export function toBilling(value: string | null): Billing {
  return billings.find((billing) => billing === value) ?? 'annual'
}

/** Leaves out the default; `kept` stands in the address before it. */
export function billingQuery(billing: Billing, kept: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...kept, ...(billing !== toBilling(null) && { billing }) }).toString()
  return query && `?${query}`
}

/** The query that stands for all that show the same prices. */
export function billingVariant(params: URLSearchParams): string {
  return billingQuery(toBilling(params.get('billing')))
}

/** Amounts are formatted on the server, because browsers format them differently. */
export type PlanView = {
  tier: PricingTier
  name: string
  description: string
  features: string[]
  isRecommended: boolean
  monthly: string
  annual: string
  /** The annual price per month. */
  annualAsMonthly: string
  /** The first annual plan for people from the waitlist. */
  early: string
  /** A formatted percentage; null if an annual plan saves nothing. */
  saving: string | null
}

export type PricingView = {
  plans: PlanView[]
  /** The highest saving of annual plans; `isForAll` if all save as much. */
  saving: { text: string; isForAll: boolean } | null
  earlyBirdDiscount: string
}

/** The words of the page once the plans can be bought. */
export type OpenPricing = {
  lead: string
  title: string
  text: string
  note: string
  none: { title: string; text: string }
}
