import { expect, test } from 'vitest'

import {
  dateFormats,
  numberFormats,
  type DateFormat,
  type NumberFormat,
} from '~collections/values/preferences'

import { formatAgo, formatDay, formatInstant, formatMoney, formatNumber, formatTime } from './format'
import { formatsOfLanguage, type Formats } from './formats'

const instant = '2026-03-09T22:05:00Z'
const reader = (choice: Partial<Formats> = {}): Formats => ({
  ...formatsOfLanguage('en', 'Asia/Amman'),
  ...choice,
})
const plain = (text: string) =>
  text.replaceAll(/[\u2066\u2069\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['MM/DD/YYYY', '03/10/2026'],
  ['DD/MM/YYYY', '10/03/2026'],
  ['YYYY-MM-DD', '2026-03-10'],
  ['YYYY/MM/DD', '2026/03/10'],
  ['DD-MMM-YYYY', '10-Mar-2026'],
] satisfies [DateFormat, string][])('%s writes %s, in the reader’s zone', (dateFormat, expected) => {
  expect(formatInstant(instant, reader({ dateFormat }), { time: false })).toBe(expected)
  expect(formatDay('2026-03-10', reader({ dateFormat }))).toBe(expected)
})

test('the names of months have three letters', () => {
  const formats = reader({ dateFormat: 'DD-MMM-YYYY' })
  for (let month = 1; month <= 12; month += 1)
    expect(formatDay(`2026-${String(month).padStart(2, '0')}-28`, formats)).toMatch(/^28-[A-Z][a-z]{2}-2026$/)
})

test('every date format is written without words of the other language', () => {
  for (const dateFormat of dateFormats) {
    const text = formatInstant(instant, reader({ language: 'ar', dateFormat }))
    expect(text).not.toMatch(/[A-Za-z]/)
    expect(plain(text)).toContain('01:05')
  }
})

test('an Arabic reader sees the figures of a date in their order', () => {
  const formats = reader({ language: 'ar', dateFormat: 'YYYY-MM-DD' })
  expect(formatInstant(instant, formats, { time: false })).toBe('\u20662026-03-10\u2069')
})

test('times have 12 or 24 hours', () => {
  expect(formatTime(instant, reader())).toBe('01:05')
  expect(plain(formatTime(instant, reader({ timeFormat: '12' })))).toBe('1:05 am')
  expect(plain(formatTime(instant, reader({ timeFormat: '12', language: 'ar' })))).toBe('1:05 ص')
  expect(formatTime('2026-03-09T21:05:00Z', reader({ timeFormat: '12' }))).toMatch(/^12:05/)
})

test('without a choice all is as the language has it', () => {
  expect(formatInstant(instant, reader())).toBe('10 Mar 2026, 01:05')
  expect(formatDay('2026-03-10', reader())).toBe(formatDay('2026-03-10', 'en'))
  expect(formatNumber(1234.5, reader())).toBe(formatNumber(1234.5, 'en'))
})

test.each([
  ['en-US', '1,234.5'],
  ['en-GB', '1,234.5'],
  ['de-DE', '1.234,5'],
  ['fr-FR', '1 234,5'],
  ['ar-SA', '١٬٢٣٤٫٥'],
] satisfies [NumberFormat, string][])('%s writes %s', (numberFormat, expected) => {
  expect(plain(formatNumber(1234.5, reader({ numberFormat })))).toBe(expected)
  expect(plain(formatNumber(1234.5, reader({ numberFormat, language: 'ar' })))).toBe(expected)
})

test('units keep the words of the language', () => {
  const hours = { style: 'unit', unit: 'hour', unitDisplay: 'long', maximumFractionDigits: 1 } as const
  expect(plain(formatNumber(1234.5, reader({ numberFormat: 'de-DE' }), hours))).toBe('1.234,5 hours')
  expect(formatNumber(3, reader({ numberFormat: 'ar-SA', language: 'ar' }), hours)).toBe('٣ ساعات')
})

test('shares are in the reader’s number format', () => {
  for (const numberFormat of numberFormats)
    expect(plain(formatNumber(0.5, reader({ numberFormat }), { style: 'percent' }))).toMatch(
      /^(50|٥٠) ?[%٪]$/,
    )
})

test('money has a short sign in the reader’s number format, isolated where the words are Arabic', () => {
  expect(formatMoney(1119.99, 'USD', 'en')).toBe('$1,119.99')
  expect(formatMoney(19.99, 'GBP', 'ar')).toBe('\u2066£19.99\u2069')
  expect(plain(formatMoney(49.99, 'USD', reader({ numberFormat: 'de-DE' })))).toBe('49,99 $')
  const arabicNumbers = formatMoney(49.99, 'USD', reader({ numberFormat: 'ar-SA', language: 'ar' }))
  expect(arabicNumbers).toContain('٤٩٫٩٩')
  expect(arabicNumbers).not.toContain('US')
  expect(formatMoney(1234.5, 'USD', reader({ numberFormat: 'ar-SA' }))).toBe('$١٬٢٣٤٫٥٠')
  expect(formatMoney(1.5, 'JOD', 'ar')).toContain('د.أ')
  expect(formatMoney(1.5, 'JOD', 'en')).toContain('JOD')
})

test('dates and relative times have the digits of the numbers', () => {
  const formats = reader({ language: 'ar', numberFormat: 'ar-SA' })
  expect(formatInstant(instant, formats)).not.toMatch(/\d/)
  expect(formatAgo(instantBefore(3), Date.parse(instant), formats)).toContain('٣')
})

function instantBefore(hours: number): number {
  return Date.parse(instant) - hours * 3_600_000
}

test.each([
  ['2026-11-25T09:59:40Z', 'now', 'الآن'],
  ['2026-11-24T11:00:00Z', '23 hours ago', 'قبل 23 ساعة'],
  ['2026-11-24T08:00:00Z', 'yesterday', 'أمس'],
  ['2026-11-23T22:00:00Z', 'yesterday', 'أمس'], // the 24th in Amman
  ['2026-11-23T20:00:00Z', '2 days ago', 'أول أمس'],
  ['2026-11-22T20:00:00Z', '3 days ago', 'قبل 3 أيام'],
  ['2026-11-26T20:00:00Z', 'tomorrow', 'غدًا'],
  ['2026-11-26T22:00:00Z', 'in 2 days', 'بعد الغد'],
])('seen in Amman on 2026-11-25 at 13:00, %s is %s', (when, english, arabic) => {
  const now = Date.parse('2026-11-25T10:00:00Z')
  const ago = (language: 'en' | 'ar') =>
    formatAgo(Date.parse(when), now, formatsOfLanguage(language, 'Asia/Amman'))
  expect([ago('en'), ago('ar')]).toEqual([english, arabic])
})

test('24 hours ago is yesterday, also on a day of 25 hours', () => {
  const now = Date.parse('2026-10-26T04:59:00Z')
  expect(formatAgo(now - 24.5 * 3_600_000, now, formatsOfLanguage('en', 'Europe/Berlin'))).toBe('yesterday')
  const late = Date.parse('2026-10-25T22:50:00Z') // 23:50, and the day began 24 hours and 50 minutes before
  expect(formatAgo(late - 24.5 * 3_600_000, late, formatsOfLanguage('en', 'Europe/Berlin'))).toBe('yesterday')
})
