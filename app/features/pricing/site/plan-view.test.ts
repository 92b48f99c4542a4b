import { expect, test } from 'vitest'

import { billingQuery, billings, billingVariant, toBilling } from './plan-view'

test('an address says its billing, except the one that is shown without being asked for', () => {
  expect(billings.map((billing) => billingQuery(billing))).toEqual(['?billing=monthly', ''])
  for (const billing of billings) {
    const params = new URLSearchParams(billingQuery(billing))
    expect(toBilling(params.get('billing'))).toBe(billing)
    expect(billingVariant(params)).toBe(billingQuery(billing))
  }
})

test('an address keeps what stands beside its billing', () => {
  const kept = { preview: 'draft', lng: 'ar' }
  expect(billings.map((billing) => billingQuery(billing, kept))).toEqual([
    '?preview=draft&lng=ar&billing=monthly',
    '?preview=draft&lng=ar',
  ])
})
