import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeEmail } from '~collections/values/email'
import { AddressFinder } from './address-finder.server'

const finder = new AddressFinder('ann.lee@x.example')

test.each([
  'ann.lee@x.example',
  'Write to ANN.LEE@X.example.',
  '"Ann" <ann.lee@x.example>, other@x.example',
  'mailto:ann.lee@x.example?subject=hello',
  'اكتب إلىann.lee@x.example الآن',
  '>ann.lee@x.example',
  'ann.lee@x.example\u00ad',
  "by 'ann.lee@x.example'",
])('is in %j', (text) => {
  expect(finder.isIn(text)).toBe(true)
  expect(finder.isIn(String(finder.redact(text)))).toBe(false)
})

test.each([
  'joann.lee@x.example',
  'me.ann.lee@x.example',
  'me+ann.lee@x.example',
  'ann.lee@x.example.org',
  'ann.lee@x.examples',
  'ann-lee@x.example',
  'annxlee@x.example',
  "o'ann.lee@x.example",
  'o’ann.lee@x.example',
  'éann.lee@x.example',
])('is not in %j, which is somebody else’s', (text) => {
  expect(finder.isIn(text)).toBe(false)
  expect(finder.redact(text)).toBe(text)
})

test.each([
  'ann.lee@x.example',
  ' ANN.lee@x.example ',
  '<ann.lee@x.example',
  '"Ann" <ann.lee@x.example>',
  'mailto:ann.lee@x.example',
])('%j is a spelling of the address', (stored) => {
  expect(finder.matches(stored)).toBe(true)
})

test.each([
  "o'ann.lee@x.example",
  '!ann.lee@x.example',
  'à/ann.lee@x.example',
  'خann.lee@x.example',
  '',
  null,
])('%j is another address', (stored) => {
  expect(finder.matches(stored)).toBe(false)
})

test('an address that is not ASCII is no part of a longer one either', () => {
  const arabic = new AddressFinder('خالد@مثال.example')
  expect(arabic.isIn('<خالد@مثال.example>')).toBe(true)
  expect(arabic.isIn('أبوخالد@مثال.example')).toBe(false)
})

test.each([
  ['layla@xn--mgbh0fb.example', 'layla@مثال.example'],
  ['layla@xn--mnchen-3ya.example', 'Layla@MÜNCHEN.example'],
  ['ليلى@مثال.example', 'ليلى@xn--mgbh0fb.example'],
])('%s is found as %s, too', (address, other) => {
  const found = new AddressFinder(normalizeEmail(address))
  expect(found.redact(`${address} إلى${address}؟ ${other}, ${other}.`)).toBe(
    `[…] ${/^[a-z]/.test(address) ? 'إلى[…]' : `إلى${address}`}؟ […], […].`,
  )
  expect(found.matches(other)).toBe(true)
  expect(found.isIn(`${other}x`)).toBe(false)
})

test('texts are found however deep they are, and everything else stays', () => {
  const value = { a: ['to ann.lee@x.example', 7, null, { b: 'ann.lee@x.example' }], c: true, d: 'word' }
  expect(finder.isWithin(value)).toBe(true)
  expect(finder.redact(value)).toEqual({ a: ['to […]', 7, null, { b: '[…]' }], c: true, d: 'word' })
  expect(finder.isWithin({ a: ['joann.lee@x.example', 7, null], b: undefined })).toBe(false)
})

test('any address between spaces is found and gone', () => {
  const part = fc.stringMatching(/^[!-?A-~]{1,12}$/)
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const address = `${local}@${domain}`.toLowerCase()
      const text = `write to ${address.toUpperCase()} now`
      expect(new AddressFinder(address).redact(text)).toBe('write to […] now')
    }),
    { seed: 7 },
  )
})
