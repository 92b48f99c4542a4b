import fc from 'fast-check'
import { expect, test } from 'vitest'

import { stampAge, createFormStamp, isFilled, remainingFillTime } from './spam-check.server'

const secret = 'a secret that signs nothing of worth'

test('a stamp tells how old the form is, to those who know the secret', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (age) => {
      const now = Date.now()
      const stamp = createFormStamp(secret, now - age)
      expect(stampAge(stamp, secret, now)).toBe(age)
      expect(stampAge(stamp, 'another secret', now)).toBeUndefined()
    }),
  )
})

test('a stamp that is not ours tells nothing', () => {
  const [time = '', signature = ''] = createFormStamp(secret).split('.')
  const later = String(Number(time) - 3600_000)
  for (const stamp of [
    '',
    '.',
    time,
    `${later}.${signature}`,
    `${time}.${'A'.repeat(43)}`,
    `${time}.`,
    'ü'.repeat(57),
  ])
    expect([stamp, stampAge(stamp, secret)]).toEqual([stamp, undefined])
})

test.each(['http://x.example', ' ', 'x', 0, true, ['x'], {}])(
  '%j in the hidden field is a program’s',
  (honeypot) => {
    expect(isFilled(honeypot)).toBe(true)
  },
)

test.each([undefined, null, '', false])('%j in the hidden field is nothing', (honeypot) => {
  expect(isFilled(honeypot)).toBe(false)
})

test('a form is held for three seconds, counted from when the page was opened', () => {
  const after = (age: number) => remainingFillTime(createFormStamp(secret, Date.now() - age), secret)
  expect(after(0)).toBeGreaterThan(2500)
  expect(after(2000)).toBeLessThanOrEqual(1000)
  expect(after(2000)).toBeGreaterThan(0)
  expect(after(3000)).toBe(0)
  expect(after(3 * 86_400_000)).toBe(0)
})

test('neither another clock nor a missing or foreign stamp holds a form', () => {
  for (const stamp of [
    '',
    'x',
    createFormStamp('another secret'),
    createFormStamp(secret, Date.now() + 60_000),
  ])
    expect(remainingFillTime(stamp, secret)).toBe(0)
})
