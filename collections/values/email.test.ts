import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import MimeNode from 'nodemailer/lib/mime-node'
import addressparser from 'nodemailer/lib/addressparser'
import { expect, test } from 'vitest'
import { normalizeEmail, readEmail } from './email'

const sound = [
  'a@b.c',
  'o’neil@example.com',
  "o'neil@example.com",
  'ليلى@مثال.إختبار',
  'ليلى@example.com',
  'a+b@c.d.example',
  'layla@xn--mgbh0fb.xn--kgbechtv',
  'straße@faß.de',
  `${'a'.repeat(64)}@example.com`,
  `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`,
]

test.each(sound)('%s is an address and stays as it is', (email) => {
  expect(readEmail(email)).toEqual({ email })
})

test.each([
  ['  Layla@Example.COM \n', 'layla@example.com'],
  ['\u200Flayla@example.com\u200E', 'layla@example.com'],
  ['layla@example.com\u00AD', 'layla@example.com'],
  ['lay\u200Bla@exam\u00ADple\u2060.com\uFEFF', 'layla@example.com'],
  ['layla@example.com.', 'layla@example.com'],
  ['layla＠ｅｘａｍｐｌｅ．ｃｏｍ', 'layla@example.com'],
  ['ｌayla@example。com', 'layla@example.com'],
  ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv'],
  ['layla@XN--MGBH0FB.xn--kgbechtv', 'layla@xn--mgbh0fb.xn--kgbechtv'],
  ['ليلى@xn--mgbh0fb.xn--kgbechtv', 'ليلى@مثال.إختبار'],
  ['ΝΊΚΟΣ@ΑΣ.GR', 'νίκος@ασ.gr'],
  ['e\u0301va@example.com', '\u00E9va@example.com'],
])('%j means %s', (typed, email) => {
  expect(readEmail(typed)).toEqual({ email })
})

test.each(['', ' ', '\u200B\u00AD', '\u3000'])('%j is missing', (typed) => {
  expect(readEmail(typed)).toEqual({ problem: 'missing' })
})

test.each([
  ...[
    'a',
    'a@b',
    '@b.c',
    'a@',
    'a@@b.c',
    'a@b@c.d',
    'a b@c.d',
    'a@b. c',
    'a\u0000@b.c',
    'a@b.c\u0007',
    'a\uD800@b.c',
  ],
  ...[
    '<victim@y.example',
    '>victim@y.example',
    'x@y.example\u00AD,z@z.example',
    'a;b@y.example',
    'a:b@y.example',
  ],
  ...[
    '"a"@y.example',
    'a(c)@y.example',
    'a@y.example(c)',
    'a@[127.0.0.1]',
    'a\\b@y.example',
    '＜a@y.example',
    'a，b@y.example',
  ],
  ...[
    '.a@b.c',
    'a.@b.c',
    'a..b@c.d',
    'a…b@c.d',
    'a@.b.c',
    'a@b..c',
    'a@b.c..',
    'a@-b.c',
    'a@b-.c',
    'a@b_c.d',
  ],
  ...[
    'a@b.c/d',
    'a@b.c?d',
    'a@b.c#d',
    'a@b.c:25',
    'a@ex%61mple.com',
    'a@127.0.0.1',
    'a@127.1',
    'a@0x7f.1',
    'a@b.1',
  ],
  ...[
    'a@xn--a.example',
    'a\u200Db@c.d',
    'نامه\u200Cای@example.com',
    'a@نامه\u200Cای.com',
    'é@xn--mgba3gch31f060k.com',
  ],
  ...['a\u2800b@c.d', 'a\uFFF9b@c.d', 'a\u0600b@c.d', 'a\uE000@b.c', `a@${'b'.repeat(64)}.c`],
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toEqual({ problem: 'invalid' })
})

test.each([
  `${'a'.repeat(65)}@example.com`,
  `${'ل'.repeat(33)}@example.com`,
  `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}.com`,
  'x'.repeat(1_000_000),
])('too long (%#)', (typed) => {
  expect(readEmail(typed)).toEqual({ problem: 'long' })
})

test('what is no address comes back trimmed and in lower case, for lookups', () => {
  expect(normalizeEmail(' >Victim@y.example ')).toBe('>victim@y.example')
})

test('no letter that Unicode folds is kept in two spellings', () => {
  for (let point = 0; point <= 0x1ffff; point++) {
    const letter = String.fromCodePoint(point)
    if (!/\p{Changes_When_NFKC_Casefolded}/u.test(letter)) continue
    for (const typed of [`a${letter}b@c.example`, `é@a${letter}b.example`]) {
      const { email } = readEmail(typed)
      if (email !== undefined && readEmail(email).email !== email) expect.fail(`${typed} as ${email}`)
    }
  }
})

const run = { seed: 20_261_122, numRuns: 3_000 }
const pieces = fc.constantFrom(
  ...[
    'a',
    'A',
    'victim',
    'Victim',
    'y.example',
    'Y.EXAMPLE',
    '@',
    '@',
    '@y.example',
    'victim@y.example',
    '.',
    '..',
    '。',
    '．',
  ],
  ...[
    '<',
    '>',
    '<<',
    '＜',
    ',',
    '，',
    ';',
    ':',
    '"',
    '“',
    "'",
    '\\',
    '(',
    ')',
    '(x)',
    '[',
    ']',
    ' ',
    '\t',
    '\r\n',
    '\u00A0',
    '\u3000',
  ],
  ...[
    '\u00AD',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u202E',
    '\u2060',
    '\uFEFF',
    '\u034F',
    '\u180E',
    '\uFE0F',
    '\u3164',
    '\u2800',
  ],
  ...[
    'ｖictim',
    'ſ',
    'K',
    'İ',
    'ı',
    'ß',
    'ẞ',
    'ς',
    'Σ',
    'é',
    'e\u0301',
    '\u0301',
    'ﷺ',
    'ﬁ',
    'ℂ',
    '１',
    '①',
    '＠',
    '﹫',
    '%40',
    '％',
    '+',
    '_',
    '-',
  ],
  ...[
    'مثال.إختبار',
    'xn--mgbh0fb.xn--kgbechtv',
    'XN--MGBH0FB.xn--kgbechtv',
    'faß.de',
    'fass.de',
    'xn--fa-hia.de',
    'ليلى',
    'xn--',
    '=?utf-8?q?a?=',
  ],
  ...['z@z.example', 'group:', '\uD800', '\u0000', '\u007F', '#', '/', '?', '!', '`', '{', '|'],
)
const spelling = fc.array(pieces, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''))
const mailbox = fc
  .tuple(spelling, spelling)
  .map(([local, domain]) => `${local}@${domain.includes('.') ? domain : `${domain}y.example`}`)

/** Who gets a message that is written to this, as nodemailer reads and writes addresses. */
function recipients(to: string | { name: string; address: string }): string[] {
  return new MimeNode('text/plain').setHeader('To', [to]).getEnvelope().to
}

test('each kept address is one recipient, unchanged, as text and as an object', () => {
  let kept = 0
  fc.assert(
    fc.property(fc.oneof(spelling, mailbox, fc.emailAddress()), (typed) => {
      const { email } = readEmail(typed)
      if (email === undefined) return
      kept++
      expect(email).toMatch(/^\S+@\S+\.\S+$/u)
      expect(email).not.toMatch(/[<>()[\],;:"\\\p{Cc}]/u)
      expect(readEmail(email).email).toBe(email)
      expect(addressparser(email)).toEqual([{ name: '', address: email }])
      expect(recipients(email)).toEqual([email])
      for (const name of ['', 'Layla, of <x@y.example>'])
        expect(recipients({ name, address: email })).toEqual([email])
    }),
    run,
  )
  expect(kept).toBeGreaterThan(run.numRuns / 10)
})

test('two spellings that would reach one mailbox are kept as one', () => {
  fc.assert(
    fc.property(mailbox, mailbox, fc.nat(), fc.nat(), pieces, (first, other, at, till, piece) => {
      const start = at % (first.length + 1)
      const end = till % (first.length + 1)
      // Another spelling of the first, or another address altogether.
      for (const second of [
        other,
        `${first.slice(0, start)}${piece}${first.slice(end)}`,
        first.toUpperCase(),
        `${first}.`,
      ]) {
        const one = readEmail(first).email
        const two = readEmail(second).email
        if (one === undefined || two === undefined || one === two) continue
        const reached = (typed: string) =>
          [typed, { name: '', address: typed }].flatMap((to) => recipients(to))
        const lower = (typed: string, kept: string) =>
          [...reached(typed), ...reached(kept)].map((each) => each.toLowerCase())
        const both = lower(first, one).filter((each) => lower(second, two).includes(each))
        expect(both).toEqual([])
      }
    }),
    run,
  )
})

test('domains are decoded as the platform decodes them', () => {
  const unit = fc.oneof(
    fc.constantFrom('a', 'b', 'z', '0', '9'),
    fc.integer({ min: 0xa1, max: 0x1ffff }).map((point) => String.fromCodePoint(point)),
  )
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 12 }), (text) => {
      const domainWith = (local: string) => readEmail(`${local}@${text}.example`).email?.slice(2)
      const ascii = domainWith('a')
      if (ascii !== undefined) expect(domainWith('é')).toBe(domainToUnicode(ascii))
    }),
    run,
  )
})
