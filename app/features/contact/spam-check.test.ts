import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ageOfForm, stampForm, spamReasonOf } from './spam-check.server'

const secret = 'a secret that signs nothing of worth'

test('a stamp tells how old the form is, to those who know the secret', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (age) => {
      const now = Date.now()
      const stamp = stampForm(secret, now - age)
      expect(ageOfForm(stamp, secret, now)).toBe(age)
      expect(ageOfForm(stamp, 'another secret', now)).toBeUndefined()
    }),
  )
})

test('a stamp that is not ours tells nothing', () => {
  const [time = '', signature = ''] = stampForm(secret).split('.')
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
    expect([stamp, ageOfForm(stamp, secret)]).toEqual([stamp, undefined])
})

test.each(['http://x.example', ' ', 'x', 0, true, ['x'], {}])(
  '%j in the hidden field is a program’s',
  (honeypot) => {
    expect(spamReasonOf({ honeypot }, secret)).toBe('honeypot')
  },
)

test.each([undefined, null, '', false])('%j in the hidden field is nothing', (honeypot) => {
  expect(spamReasonOf({ honeypot }, secret)).toBeUndefined()
})

test('nobody is faster than three seconds', () => {
  const after = (age: number) =>
    spamReasonOf({ honeypot: '', stamp: stampForm(secret, Date.now() - age) }, secret)
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
    stampForm('another secret'),
    stampForm(secret, Date.now() + 60_000),
  ])
    expect(spamReasonOf({ honeypot: '', stamp }, secret)).toBeUndefined()
})
