import { expect, test } from 'vitest'
import { withoutOthers } from './without-others.server'

const own = new Set(['ann.lee@x.example', 'support@kalima.example', 'noor@xn--mgbh0fb.example'])

test.each([
  ['Write to joan@y.example.', 'Write to […].'],
  ['"Joan" <JOAN@y.example>, ann.lee@x.example', '"Joan" <[…]>, ann.lee@x.example'],
  ['joann.lee@x.example is not Ann.Lee@X.example', '[…] is not Ann.Lee@X.example'],
  ['خالد@مثال.example', '[…]'],
  ['noor@مثال.example', 'noor@مثال.example'],
  ['support@kalima.example answers @ noon', 'support@kalima.example answers @ noon'],
])('keeps of %j what is one’s own', (text, kept) => {
  expect(withoutOthers(text, own)).toBe(kept)
})

test('reaches every depth, and takes a long text without an address as it is', () => {
  const long = 'a'.repeat(500_000)
  expect(withoutOthers({ a: ['joan@y.example', 7, null, { b: long }] }, own)).toEqual({
    a: ['[…]', 7, null, { b: long }],
  })
})
