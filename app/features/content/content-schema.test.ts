import { expect, test } from 'vitest'

import { contentSchemas } from './content-schema'

test.each([
  ['19', 19],
  ['19,5', 19.5],
  ['١٩٫٥٠', 19.5],
  [' ۲۰ ', 20],
])('a plan may cost %s', (typed, amount) => {
  const words = { name: '', description: '', features: '' }
  const shared = { tier: 'pro', monthlyPrice: typed, annualPrice: '0', currency: 'JOD', isRecommended: '' }
  const plan = contentSchemas.pricing.parse({ shared, words: { en: words, ar: words } })
  expect(plan.shared.monthlyPrice).toBe(amount)
})
