import type { Payload } from 'payload'
import { keepLastVersion } from '~collections/one-version'
import { languages } from '~collections/values/language'
import { pricingTiers } from '~collections/values/site'
import { inTransaction } from '~cms/transaction'
import { pricingTexts } from './pricing-texts'

/** Spec section 9: the sample plan costs 49.99 USD a month, and a year costs 17% less than its months. */
const prices = {
  basic: { monthlyPrice: 19.99, annualPrice: 199.1 },
  pro: { monthlyPrice: 49.99, annualPrice: 497.9, isRecommended: true },
  elite: { monthlyPrice: 89.99, annualPrice: 896.3 },
}

/** Sets up the three plans when there is none; those the team has touched stay as they are. */
export async function seedPricingPlans(payload: Payload): Promise<void> {
  const { totalDocs } = await payload.count({
    collection: 'pricing-plans',
    overrideAccess: true, // the start itself; nobody is signed in
  })
  if (totalDocs > 0) return
  await inTransaction(payload, async (req) => {
    const write = { collection: 'pricing-plans', overrideAccess: true, req } as const
    const [first, ...others] = languages
    for (const tier of pricingTiers) {
      const data = { tier, currency: 'USD' as const, _status: 'published' as const, ...prices[tier] }
      const { id } = await payload.create({
        ...write,
        locale: first,
        data: { ...data, ...pricingTexts[first][tier] },
      })
      for (const locale of others)
        await payload.update({ ...write, id, locale, data: pricingTexts[locale][tier] })
      await keepLastVersion(req, 'pricing-plans', id, 0)
    }
  })
}
