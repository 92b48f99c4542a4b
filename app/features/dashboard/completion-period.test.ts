import { expect, test } from 'vitest'

import { toCompletionPeriod } from './completion-period'

test.each([
  ['30', 30],
  ['90', 90],
  ['365', 365],
  [null, 30],
  ['', 30],
  ['7', 30],
  ['90 ', 30],
  ['90;drop', 30],
] as const)('%j is %d days', (text, days) => {
  expect(toCompletionPeriod(text)).toBe(days)
})
