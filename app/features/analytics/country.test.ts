import { expect, test } from 'vitest'

import { countryOf, countryOfTimeZone } from './visitor.server'

const behind = (header: string | undefined, sent: Record<string, string>) =>
  countryOf(new Request('https://kalima.example/', { headers: sent }), { GEO_HEADER: header }, 'Asia/Amman')

test.each([
  ['Asia/Amman', 'JO'],
  ['Asia/Riyadh', 'SA'],
  ['Africa/Cairo', 'EG'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Paris', 'FR'],
  ['Europe/Moscow', 'RU'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['America/New_York', 'US'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['UTC', ''],
  ['Nowhere/At_all', ''],
  ['', ''],
])('the country of %s is %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country)
})

test('every time zone with people has a country', () => {
  const without = Intl.supportedValuesOf('timeZone').filter(
    (zone) => !/^(Etc|UTC|GMT)/.test(zone) && countryOfTimeZone(zone) === '',
  )
  expect(without).toEqual([])
})

test('the proxy knows better, where its header is named and says something', () => {
  expect(behind('CF-IPCountry', { 'CF-IPCountry': 'eg' })).toBe('EG')
  expect(behind('CF-IPCountry', { 'CF-IPCountry': 'XX' })).toBe('JO')
  expect(behind('CF-IPCountry', { 'CF-IPCountry': 'T1' })).toBe('JO')
  expect(behind('CF-IPCountry', {})).toBe('JO')
})

test('a header that nobody named says nothing: visitors could write it themselves', () => {
  expect(behind(undefined, { 'CF-IPCountry': 'EG' })).toBe('JO')
})
