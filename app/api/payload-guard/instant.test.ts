import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isInstant } from './instant'

test.each([
  '2026-01-31',
  '2024-02-29',
  '2000-02-29',
  '2026-01-31T09:00Z',
  '2026-01-31T09:00:00.000Z',
  '2026-01-31 09:00:00+03:00',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
])('%s is one', (text) => {
  expect(isInstant(text)).toBe(true)
})

test.each([
  '',
  'tomorrow',
  '1',
  '2026',
  '2026-1-1',
  '2026-00-10',
  '2026-13-01',
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-04-31',
  '2026-01-32',
  '2026-01-00',
  '2026-01-31T25:00:00Z',
  '2026-01-31T09:61:00Z',
  '0000-12-31',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '+012026-01-01',
  '2026-01-31T09:00:00Z; --',
])('%s is none', (text) => {
  expect(isInstant(text)).toBe(false)
})

test('whatever a program writes by itself is one', () => {
  const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59.999Z')]
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(isInstant(date.toISOString())).toBe(true)
      expect(isInstant(date.toISOString().slice(0, 10))).toBe(true)
    }),
  )
})
