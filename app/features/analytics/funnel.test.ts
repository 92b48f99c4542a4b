import { expect, test } from 'vitest'

import { type FunnelCounts, shareOfStep, toFunnelDimension } from './funnel'

const counts: FunnelCounts = {
  visited: 1000,
  sawForm: 580,
  began: 40,
  joined: 50,
  confirmed: 40,
  invited: 20,
  opened: 0,
  registered: null,
}

test('each step is compared with the one before', () => {
  expect(shareOfStep(counts, 'visited')).toBeNull()
  expect(shareOfStep(counts, 'sawForm')).toBe(0.58)
  expect(shareOfStep(counts, 'confirmed')).toBe(0.8)
  expect(shareOfStep(counts, 'invited')).toBe(0.5)
  expect(shareOfStep(counts, 'opened')).toBe(0)
})

test('nothing is compared with nobody, with what is not known, or with fewer', () => {
  expect(shareOfStep(counts, 'registered')).toBeNull()
  expect(shareOfStep({ ...counts, began: 0 }, 'joined')).toBeNull()
  expect(shareOfStep(counts, 'joined')).toBeNull()
})

test.each(['', 'weeks', 'constructor', null])('%j is nothing to break down by', (text) => {
  expect(toFunnelDimension(text)).toBeNull()
})
