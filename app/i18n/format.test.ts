import fc from 'fast-check'
import { expect, test } from 'vitest'

import { languages } from '~collections/values/language'
import { formatDuration, formatNumber } from './format'
import { localeOf } from './language'

test.each(languages)('numbers in %s read as Intl writes them', (language) => {
  const byIntl = new Intl.NumberFormat(localeOf(language))
  const numbers = fc.oneof(fc.maxSafeNat(), fc.integer(), fc.double({ noNaN: true, min: -1e9, max: 1e9 }))
  fc.assert(
    fc.property(numbers, (value) => {
      expect(formatNumber(value, language)).toBe(byIntl.format(value))
    }),
  )
  for (const value of [0, 7, 999, 1000, 2500, 1_234_567])
    expect(formatNumber(value, language)).toBe(byIntl.format(value))
})

test('how long somebody waits is at least a minute, in the words of the language', () => {
  const hour = 3_600_000
  expect([20_000, 3 * hour, 49 * hour].map((time) => formatDuration(time, 'en'))).toEqual([
    '1 minute',
    '3 hours',
    '2 days',
  ])
  expect(formatDuration(49 * hour, 'ar')).toBe('يومان')
})
