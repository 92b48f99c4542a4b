import fc from 'fast-check'
import { expect, test } from 'vitest'

import { annualSaving, bestSaving, monthWithinYear } from './pricing-page.server'

const plan = (monthlyPrice: number, annualPrice: number) => ({ monthlyPrice, annualPrice })

test.each([
  [19.99, 199.1, 0.17],
  [49.99, 497.9, 0.17],
  [89.99, 896.3, 0.17],
  [10, 60, 0.5],
  [10, 120, 0],
  [10, 130, 0],
  [0, 0, 0],
  [0, 100, 0],
  [10, 0, 1],
])('%d a month and %d a year save %d', (monthly, annual, saving) => {
  expect(annualSaving(plan(monthly, annual))).toBe(saving)
})

test('a saving is a whole percentage, half a percent from the truth at the most', () => {
  const price = fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(price, price, (monthly, annual) => {
      const saving = annualSaving(plan(monthly, annual))
      expect(saving).toBeGreaterThanOrEqual(0)
      expect(saving).toBeLessThanOrEqual(1)
      expect(Math.round(saving * 100) / 100).toBe(saving)
      if (annual < 12 * monthly)
        expect(Math.abs(12 * monthly * (1 - saving) - annual)).toBeLessThanOrEqual(0.06 * monthly + 1e-6)
    }),
  )
})

test('the best saving is named as such only where plans differ', () => {
  expect(bestSaving([plan(19.99, 199.1), plan(49.99, 497.9)])).toEqual({ saving: 0.17, isForAll: true })
  expect(bestSaving([plan(10, 108), plan(10, 90)])).toEqual({ saving: 0.25, isForAll: false })
  expect(bestSaving([])).toEqual({ saving: 0, isForAll: true })
})

test('a month within a year', () => {
  expect(monthWithinYear(plan(10, 120))).toBe(10)
})
