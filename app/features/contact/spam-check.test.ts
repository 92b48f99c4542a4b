import fc from 'fast-check'
import { expect, test } from 'vitest'

import { stampAge, createFormStamp, detectSpam } from './spam-check.server'

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
    expect(detectSpam({ honeypot }, secret)).toBe('honeypot')
  },
)

test.each([undefined, null, '', false])('%j in the hidden field is nothing', (honeypot) => {
  expect(detectSpam({ honeypot }, secret)).toBeUndefined()
})

test('nobody is faster than three seconds', () => {
  const after = (age: number) =>
    detectSpam({ honeypot: '', stamp: createFormStamp(secret, Date.now() - age) }, secret)
  expect(after(0)).toBe('too-fast')
  expect(after(2000)).toBe('too-fast')
  expect(after(3000)).toBeUndefined()
  expect(after(3 * 86_400_000)).toBeUndefined()
})

test('neither another clock nor a missing or foreign stamp makes a person a program', () => {
  for (const stamp of [
    undefined,
    '',
    'x',
    createFormStamp('another secret'),
    createFormStamp(secret, Date.now() + 60_000),
  ])
    expect(detectSpam({ honeypot: '', stamp }, secret)).toBeUndefined()
})
