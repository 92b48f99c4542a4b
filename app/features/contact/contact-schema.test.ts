import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { messageMaxLength, messageMaxUnits, subjectMaxLength } from '~collections/values/contact'
import { emailMaxLength } from '~collections/values/email'
import { nameMaxLength } from '~collections/values/text'

import { messageLength } from './character-count'
import { defaultSource } from './contact-fields'
import { contactSchema } from './contact-schema'

const good = { name: 'Sami Haddad', email: 'sami@example.com', message: 'When do the lessons begin?' }
const send = (input: object) => contactSchema.safeParse({ ...good, ...input })
const messages = (input: object) => send(input).error?.issues.map(({ message }) => message) ?? []

test('name, address and message alone come from the contact page in English', () => {
  expect(send({}).data).toEqual({ ...good, source: defaultSource, language: 'en' })
})

test('an empty form gets an error for all three fields', () => {
  const { error } = contactSchema.safeParse({})
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'contact:name.required'],
    ['email', 'contact:email.required'],
    ['message', 'contact:message.required'],
  ])
  expect(messages({ name: null, email: null, message: null })).toEqual([
    'contact:name.required',
    'contact:email.required',
    'contact:message.required',
  ])
})

describe('a name', () => {
  test.each([
    ['Sami', 'Sami'],
    ['  Sami \u00A0  Haddad ', 'Sami Haddad'],
    ['José Müller Ñandú', 'José Müller Ñandú'],
    ['Jose\u0301', 'José'],
    ['Nguyễn Văn Ạnh', 'Nguyễn Văn Ạnh'],
    ['Bọ\u0301lá', 'Bọ\u0301lá'],
    ['سامي حداد', 'سامي حداد'],
    ['مُحَمَّد', 'مُحَمَّد'.normalize('NFC')],
    ['محـــمد', 'محـــمد'],
    ['پژمان', 'پژمان'],
    ['\u200Fسامي\u200C حداد\u200E', 'سامي حداد'],
    ['Sami سامي', 'Sami سامي'],
    ['Li', 'Li'],
  ])('%j is kept as %j', (name, kept) => {
    expect(send({ name }).data?.name).toBe(kept)
  })

  test.each(['', ' ', '\u00A0', '\u200B\u200F', undefined, null])('%j is no name', (name) => {
    expect(messages({ name })).toEqual(['contact:name.required'])
  })

  test.each(['A', ' م ', 'مَّ', 'e\u0301'])('%j is too short', (name) => {
    expect(messages({ name })).toEqual(['contact:name.short'])
  })

  test.each([
    'Sami2',
    'سامي٢',
    'سامي۲',
    "O'Brien",
    'Jean-Luc',
    'Sami.',
    'Sami\nHaddad',
    'Sami\tHaddad',
    'Sa\u0000mi',
    '<b>Sami</b>',
    'Иван',
    'Γιώργος',
    '山田',
    'Sami 😀',
    'Ⅷ Henry',
    '\u064Bسامي',
    'Sa\u0301\u0302\u0303\u0304mi',
    'سامي،',
    7,
    ['Sami'],
    {},
  ])('%j has what no name has', (name) => {
    expect(messages({ name })).toEqual(['contact:name.characters'])
  })

  test('has at most as many characters as the database keeps', () => {
    expect(send({ name: 'a'.repeat(nameMaxLength) }).success).toBe(true)
    expect(messages({ name: 'a'.repeat(nameMaxLength + 1) })).toEqual(['contact:name.long'])
    expect(messages({ name: 'é '.repeat(500_000) })).toEqual(['contact:name.long'])
  })

  test('whatever is kept has Latin and Arabic letters with their marks and single spaces alone', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 1 }),
      fc.constantFrom('a', 'É', 'ب', 'ً', ' ', '\u200D'),
    )
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 12 }).map((units) => units.join('')),
        (name) => {
          const kept = send({ name }).data?.name
          if (kept === undefined) return
          expect(kept).toMatch(/^[\p{Script=Latin}\p{Script_Extensions=Arabic}\p{M} ]+$/u)
          expect(kept).not.toMatch(/[\p{N}\p{P}\p{S}\p{C}]|^ | $| {2}/u)
          expect(send({ name: kept }).data?.name).toBe(kept)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('an address', () => {
  test('is the same as everywhere', () => {
    expect(send({ email: ' Sami@Example.COM\u200F' }).data?.email).toBe('sami@example.com')
    expect(messages({ email: ' ' })).toEqual(['contact:email.required'])
    for (const email of [
      'sami',
      'sami@example',
      'sa mi@example.com',
      'a\u0000@b.co',
      'a@b.co\nBcc: c@d.co',
      7,
    ])
      expect([email, messages({ email })]).toEqual([email, ['contact:email.invalid']])
    expect(messages({ email: `${'a'.repeat(emailMaxLength)}@example.com` })).toEqual(['contact:email.long'])
  })
})

describe('a message', () => {
  test.each(['', '  \n ', '\u200B\u2060', undefined, null])('%j is none', (message) => {
    expect(messages({ message })).toEqual(['contact:message.required'])
  })

  test('has 10 to 1000 characters as a reader counts them, after trimming', () => {
    expect(messages({ message: 'a'.repeat(9) })).toEqual(['contact:message.short'])
    expect(messages({ message: ` ${'a'.repeat(9)}\n` })).toEqual(['contact:message.short'])
    expect(messages({ message: `${'a'.repeat(8)}\u200B\u200F\u200B` })).toEqual(['contact:message.short'])
    expect(messages({ message: '👨‍👩‍👧'.repeat(9) })).toEqual(['contact:message.short'])
    expect(send({ message: 'a'.repeat(10) }).success).toBe(true)
    expect(send({ message: 'س'.repeat(messageMaxLength) }).success).toBe(true)
    expect(send({ message: ` ${'😀'.repeat(messageMaxLength)}\r\n` }).success).toBe(true)
    expect(send({ message: `${'ab\r\n'.repeat(333)}c` }).success).toBe(true)
    expect(messages({ message: 'a'.repeat(messageMaxLength + 1) })).toEqual(['contact:message.long'])
    expect(messages({ message: '😀'.repeat(messageMaxLength + 1) })).toEqual(['contact:message.long'])
  })

  test('is never longer than the database keeps, however it is counted', () => {
    expect(messages({ message: `a${'\u0301'.repeat(messageMaxUnits)}` })).toEqual(['contact:message.long'])
    expect(messages({ message: `hello there${'\u200B'.repeat(60_000)}` })).toEqual(['contact:message.long'])
  })

  test('keeps its lines; other control characters are refused', () => {
    expect(send({ message: 'one line\r\nanother\rand\tone more' }).data?.message).toBe(
      'one line\nanother\nand one more',
    )
    for (const character of ['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\uD800'])
      expect(messages({ message: `hello ${character} there` })).toEqual(['contact:message.characters'])
  })

  test('keeps markup as the words that it is', () => {
    const message = '<script>alert(1)</script> & "so" {{on}}'
    expect(send({ message }).data?.message).toBe(message)
  })

  test('has no links and no advertising', () => {
    expect(messages({ message: 'Look at https://example.com' })).toEqual(['contact:message.suspicious'])
    expect(messages({ message: 'You are the WINNER of it' })).toEqual(['contact:message.suspicious'])
    expect(send({ message: 'اكتبوا إليّ على sami@example.com' }).success).toBe(true)
  })

  test('is kept as the counter counted it, and taken again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (message) => {
        const kept = send({ message }).data?.message
        if (kept === undefined) return
        const length = messageLength(message)
        expect(length).toBeGreaterThanOrEqual(10)
        expect(length).toBeLessThanOrEqual(messageMaxLength)
        expect(messageLength(kept)).toBe(length)
        expect(send({ message: kept }).data?.message).toBe(kept)
      }),
    )
  })
})

test('a subject is optional, short and one line', () => {
  expect(send({ subject: ' Prices ' }).data?.subject).toBe('Prices')
  expect(send({ subject: null }).data?.subject).toBeNull()
  expect(send({ subject: 'x'.repeat(subjectMaxLength) }).success).toBe(true)
  for (const subject of ['x'.repeat(subjectMaxLength + 1), 'a\nb', 'a\r\nBcc: b@c.co', 'a\u0000b', 7])
    expect([subject, messages({ subject })]).toEqual([subject, ['contact:subject.invalid']])
})

test('source and language are limited, and nothing else is taken', () => {
  expect(messages({ source: 'a\u0000b' })).toEqual(['contact:source.invalid'])
  expect(messages({ language: 'fr' })).toEqual(['contact:language.invalid'])
  expect(send({ status: 'replied', priority: 'high', id: 7, website: 'x' }).data).toEqual({
    ...good,
    source: defaultSource,
    language: 'en',
  })
})
