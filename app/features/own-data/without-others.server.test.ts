import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmail } from '~collections/values/email'
import { withoutOthers } from './without-others.server'

const own = new Set([
  'ann.lee@x.example',
  'support@kalima.example',
  'noor@xn--mgbh0fb.example',
  'r&d@firm.example',
])

test.each([
  ['Write to joan@y.example.', 'Write to […].'],
  ['"Joan" <JOAN@y.example>, ann.lee@x.example', '"Joan" <[…]>, ann.lee@x.example'],
  ['joann.lee@x.example is not Ann.Lee@X.example', '[…] is not Ann.Lee@X.example'],
  ['خالد@مثال.example', '[…]'],
  ['noor@مثال.example', 'noor@مثال.example'],
  ['support@kalima.example answers @ noon', 'support@kalima.example answers @ noon'],
  ['r&d@firm.example, or R&D@Firm.example', 'r&d@firm.example, or R&D@Firm.example'],
  ['ask layla/hr@firm.example', 'ask […]'],
  ['no#reply!{ليلى}=a@firm.example', '[…]'],
  ['d@firm.example is not r&d@firm.example', '[…] is not r&d@firm.example'],
  ['नेहा@उदाहरण.भारती, e\u0301va@e\u0301.example', '[…], […]'],
  ['/ann.lee@x.example?email=r&d@firm.example', '/ann.lee@x.example?[…]=r&d@firm.example'],
  ['to/Ann.Lee@x.example', '[…]/Ann.Lee@x.example'],
  ['layla/hr/ann.lee@x.example', '[…]/[…]/ann.lee@x.example'],
  ["**ann.lee@x.example**, 'ann.lee@x.example'", "**ann.lee@x.example**, 'ann.lee@x.example'"],
  ["o'ann.lee@x.example, me+ann.lee@x.example, e\u0301ann.lee@x.example", '[…], […], […]'],
  ['ann.lee@x.example@y.example', 'ann.lee@x.example[…]'],
  [`${'/'.repeat(100)}ann.lee@x.example`, `${'/'.repeat(100)}ann.lee@x.example`],
])('keeps of %j what is one’s own', (text, kept) => {
  expect(withoutOthers(text, own)).toBe(kept)
})

const local = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'abz09._%+-&/=!#$*?^`{|}~'.split(''),
        "'",
        '’',
        'é',
        'ß',
        'ل',
        'ي',
        'न',
        'े',
        '·',
        '…',
        '،',
        '🦊',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    { minLength: 1, maxLength: 20 },
  )
  .map((letters) => letters.join(''))
const domain = fc.constantFrom(
  'firm.example',
  'a-b.c.example',
  'مثال.إختبار',
  'उदाहरण.भारती',
  'faß.de',
  'xn--mgbh0fb.example',
)
const email = fc
  .tuple(local, domain)
  .map(([name, host]) => readEmail(`${name}@${host}`).email)
  .filter((read) => read !== undefined)

test('any address is kept whole as one’s own, and gone whole as somebody else’s', () => {
  fc.assert(
    fc.property(email, email, (mine, other) => {
      const [name = ''] = mine.split('@')
      fc.pre(!other.includes(`${name}@`))
      expect(withoutOthers(`of ${mine}, ${other}.`, new Set([mine]))).toBe(`of ${mine}, […].`)
    }),
    { numRuns: 2000 },
  )
})

test('reaches every depth, and takes a long text without an address as it is', () => {
  const long = 'a'.repeat(1_000_000)
  expect(withoutOthers({ a: ['joan@y.example', 7, null, { b: long }] }, own)).toEqual({
    a: ['[…]', 7, null, { b: long }],
  })
})

test.each([
  ['letters', 'ل'.repeat(1_000_000)],
  ['@ after @', 'a@'.repeat(500_000)],
  ['what may stick to an address', `${'/'.repeat(64)}@x.example `.repeat(13_000)],
  ['what may be a domain', `a@${'.'.repeat(254)} `.repeat(4_000)],
])(
  'a megabyte of %s is soon read',
  (_what, text) => {
    expect(withoutOthers(text, own)).not.toMatch(/[a-z]@[a-z]/)
  },
  30_000,
)
