import { expect, test } from 'vitest'

import { formatsOfLanguage } from '~/i18n/formats'
import type { Language } from '~collections/values/language'

import { formatRowDate } from './row-date'

const amman = 'Asia/Amman'

type Options = { language?: Language; timeZone?: string }

function shown(instant: string, now: string, { language = 'en', timeZone = amman }: Options = {}) {
  return formatRowDate(instant, {
    now: Date.parse(now),
    formats: formatsOfLanguage(language, timeZone),
    yesterday: 'Yesterday',
  })
}

test('today shows the time of day, in the given zone', () => {
  expect(shown('2027-01-20T06:05:00Z', '2027-01-20T12:00:00Z')).toBe('09:05')
  expect(shown('2027-01-20T06:05:00Z', '2027-01-20T12:00:00Z', { timeZone: 'UTC' })).toBe('06:05')
  expect(shown('2027-01-20T06:05:00Z', '2027-01-20T12:00:00Z', { language: 'ar' })).toBe('09:05')
})

test('days change at midnight of the zone, not of UTC', () => {
  expect(shown('2027-01-19T20:59:59Z', '2027-01-19T21:00:00Z')).toBe('Yesterday')
  expect(shown('2027-01-19T21:00:00Z', '2027-01-20T20:59:59Z')).toBe('00:00')
})

test('the weekday for two to six days, then month and day', () => {
  expect(shown('2027-01-18T10:00:00Z', '2027-01-20T10:00:00Z')).toBe('Mon')
  expect(shown('2027-01-14T00:00:00Z', '2027-01-20T20:00:00Z')).toBe('Thu')
  expect(shown('2027-01-13T20:00:00Z', '2027-01-20T20:00:00Z')).toBe('13 Jan')
  expect(shown('2027-01-18T10:00:00Z', '2027-01-20T10:00:00Z', { language: 'ar' })).toBe('الاثنين')
})

test('the year when it is another one', () => {
  expect(shown('2026-12-20T10:00:00Z', '2027-01-20T10:00:00Z')).toBe('20 Dec 2026')
  expect(shown('2026-12-31T22:30:00Z', '2027-01-20T10:00:00Z')).toBe('1 Jan')
})

test('a week with a change of the clocks has seven days as well', () => {
  const timeZone = 'Europe/Berlin'
  // 28 March 2027 has 23 hours there, 31 October 25.
  expect(shown('2027-03-27T23:30:00Z', '2027-03-28T22:30:00Z', { timeZone })).toBe('Yesterday')
  expect(shown('2027-03-27T22:30:00Z', '2027-03-28T21:30:00Z', { timeZone })).toBe('Yesterday')
  expect(shown('2027-10-30T22:30:00Z', '2027-10-31T22:30:00Z', { timeZone })).toBe('00:30')
  expect(shown('2027-10-25T22:30:00Z', '2027-10-31T22:59:00Z', { timeZone })).toBe('Tue')
})

test('what lies ahead shows its day', () => {
  expect(shown('2027-01-25T10:00:00Z', '2027-01-20T10:00:00Z')).toBe('25 Jan')
})
