import { expect, test } from 'vitest'

import { formatsOfLanguage } from '~/i18n/formats'

import { audienceChoices, audienceWords, storedInterest } from './audience-words.server'

const en = formatsOfLanguage('en', 'Asia/Amman')
const ar = formatsOfLanguage('ar', 'Asia/Amman')

test('an audience without filters is everybody, and one that is not valid any more is nobody', () => {
  expect(audienceWords({}, en)).toBe('Everybody')
  expect(audienceWords({}, ar)).toBe('الجميع')
  expect(audienceWords(null, en)).toMatch(/^Nobody/)
})

test('each filter is named in the reader’s words', () => {
  const audience = {
    status: 'pending',
    confirmed: true,
    language: 'ar',
    interest: 'grammar',
    channel: 'email',
    country: 'JO',
    joinedFrom: '2026-01-01',
    joinedUntil: '2026-02-03',
  } as const
  expect(audienceWords(audience, en)).toBe(
    'Pending · Confirmed · Arabic · Interested in Grammar · Came by: Email · Jordan · Joined 1 January 2026 – 3 February 2026',
  )
  expect(audienceWords(audience, ar)).toContain('الأردن')
})

test.each([
  [{ joinedFrom: '2026-01-01' }, 'Joined since 1 January 2026'],
  [{ joinedUntil: '2026-01-01' }, 'Joined until 1 January 2026'],
  [{ confirmed: false }, 'Not confirmed'],
  [{ interest: 'Poetry' }, 'Interested in Poetry'],
])('%o', (audience, words) => {
  expect(audienceWords(audience, en)).toBe(words)
})

test('a known interest is found by its name in either language', () => {
  expect(storedInterest('Grammar')).toBe('grammar')
  expect(storedInterest('القواعد')).toBe('grammar')
  expect(storedInterest('Poetry')).toBe('Poetry')
})

test('countries are chosen by their names, in the order of the reader’s alphabet', () => {
  const names = audienceChoices(ar).country.map(({ label }) => label)
  expect(names).toContain('الأردن')
  expect(names).toEqual([...names].sort(new Intl.Collator('ar').compare))
  expect(
    audienceChoices(en).country.every(({ value, label }) => /^[A-Z]{2}$/.test(value) && label !== value),
  ).toBe(true)
})
