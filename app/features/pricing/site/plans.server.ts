import { earlyBirdDiscount } from '~/features/waitlist/early-bird'
import { formatNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { getCms } from '~cms/client.server'
import type { PricingPlan } from '~collections/payload-types'
import { rememberBriefly } from '~cms/remember-briefly'
import { pricingTiers } from '~collections/values'

import { annualSaving, bestSaving, monthWithinYear } from './annual-saving'
import type { PlanView, PricingView } from './plan-view'

/** Milliseconds for which a new price may stay unseen. */
const age = 500

/** The plans with their prices in words, from the smallest tier. Throws while the database is away. */
export const getPricing = rememberBriefly(readPricing, age)

async function readPricing(language: Language): Promise<PricingView> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'pricing-plans',
    locale: language,
    limit: pricingTiers.length,
    pagination: false,
    depth: 0,
    overrideAccess: false, // as a visitor
  })
  const plans = docs.toSorted((one, other) => rank(one) - rank(other))
  const { saving, isForAll } = bestSaving(plans)
  return {
    plans: plans.map((plan) => toView(plan, language)),
    saving: saving > 0 ? { text: percent(saving, language), isForAll } : null,
    earlyBirdDiscount: percent(earlyBirdDiscount, language),
  }
}

function rank({ tier }: PricingPlan): number {
  return pricingTiers.indexOf(tier)
}

function toView(plan: PricingPlan, language: Language): PlanView {
  const { tier, name, description, features, isRecommended, monthlyPrice, annualPrice, currency } = plan
  const money = (amount: number) => isolated(formatNumber(amount, language, { style: 'currency', currency }))
  const saving = annualSaving(plan)
  return {
    tier,
    name,
    description: description ?? '',
    features: features ?? [],
    isRecommended: isRecommended ?? false,
    monthly: money(monthlyPrice),
    annual: money(annualPrice),
    annualAsMonthly: money(monthWithinYear(plan)),
    early: money(annualPrice * (1 - earlyBirdDiscount)),
    saving: saving > 0 ? percent(saving, language) : null,
  }
}

function percent(share: number, language: Language): string {
  return formatNumber(share, language, { style: 'percent' })
}

/** An amount within Arabic words, between Unicode's marks for that: else the sign of "US$" would change its side. */
function isolated(amount: string): string {
  return `\u2066${amount}\u2069`
}
