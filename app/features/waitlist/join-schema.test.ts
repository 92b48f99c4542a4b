import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emailMaxLength } from '~collections/values/email'
import { sourceMaxLength } from '~collections/values/text'

import { emailError, toEmailError } from './site/use-email-input'
import { joinSource } from '~collections/values/join'

import { joinSchema } from './join-schema'

const join = (input: object) => joinSchema.safeParse({ email: 'layla@example.com', ...input })
const messages = (input: object) => join(input).error?.issues.map(({ message }) => message) ?? []

test('an address alone joins from the landing page in English', () => {
  expect(join({}).data).toMatchObject({ email: 'layla@example.com', source: joinSource, language: 'en' })
})

test('an address is trimmed and in lower case', () => {
  expect(join({ email: '  Layla@Example.COM ' }).data?.email).toBe('layla@example.com')
})

test('direction marks that come along when an address is copied are dropped', () => {
  expect(join({ email: '\u200Flayla@example.com\u200E' }).data?.email).toBe('layla@example.com')
})

test.each([
  '',
  ' ',
  'layla',
  'layla@example',
  '@example.com',
  'layla@.',
  'la yla@example.com',
  'layla@exam ple.com',
  'layla@example.com\nBcc: everyone@example.com',
  'layla\u0000@example.com',
  'layla\u007F@example.com',
])('%j is not an address', (email) => {
  expect(messages({ email })).toEqual(['waitlist:email.invalid'])
})

test.each([undefined, null, 7, ['layla@example.com'], { at: '@.' }])(
  '%j is not an address either',
  (email) => {
    expect(messages({ email })).toEqual(['waitlist:email.invalid'])
  },
)

test('an address has at most as many characters as the database keeps', () => {
  const ofLength = (length: number) => `layla@${'a.'.repeat((length - 10) / 2)}${length % 2 ? 'aa' : 'a'}.uk`
  expect(join({ email: ofLength(emailMaxLength) }).success).toBe(true)
  expect(messages({ email: ofLength(emailMaxLength + 1) })).toEqual(['waitlist:email.long'])
  expect(messages({ email: ofLength(1_000_000) })).toEqual(['waitlist:email.long'])
})

test('source and language are limited', () => {
  expect(join({ source: ' newsletter ', language: 'ar' }).data).toMatchObject({
    source: 'newsletter',
    language: 'ar',
  })
  expect(messages({ source: 'x'.repeat(sourceMaxLength + 1) })).toEqual(['waitlist:source.invalid'])
  expect(messages({ source: 'a\u0000b' })).toEqual(['waitlist:source.invalid'])
  expect(messages({ language: 'fr' })).toEqual(['waitlist:language.invalid'])
})

test('every real address is taken, and what is kept is taken again unchanged', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const kept = joinSchema.parse({ email }).email
      expect(kept).toBe(email.toLowerCase())
      expect(joinSchema.parse({ email: kept }).email).toBe(kept)
    }),
  )
})

test('nothing that is kept has spaces or control characters, or is too long', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `${text}@example.com`),
  )
  fc.assert(
    fc.property(anything, (email) => {
      const kept = join({ email }).data?.email
      if (kept === undefined) return
      expect(kept).toMatch(/^\S+@\S+\.\S+$/u)
      expect(kept).not.toMatch(/\p{Cc}/u)
      expect(kept.length).toBeLessThanOrEqual(emailMaxLength)
    }),
  )
})

test('the form asks the same rules, but lets an empty field be', () => {
  const address = fc.oneof(
    fc.emailAddress(),
    fc.string(),
    fc.constant(`${'a'.repeat(emailMaxLength)}@example.com`),
  )
  fc.assert(
    fc.property(address, (email) => {
      const [message] = messages({ email })
      expect(emailError(email)).toBe(email.trim() === '' ? undefined : message)
    }),
  )
  expect(emailError('')).toBeUndefined()
})

test('an unknown message from the server still shows that the address is wrong', () => {
  expect(toEmailError('something new')).toBe('waitlist:email.invalid')
  expect(toEmailError(undefined)).toBeUndefined()
})
