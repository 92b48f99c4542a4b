import { expect, test } from 'vitest'

import {
  askedParams,
  parseAnalyticsQuery,
  parseAskedFigures,
  pickFilters,
  toFiguresQuery,
} from './analytics-query'

const screen = (search: string) => parseAnalyticsQuery(new URLSearchParams(search))
const file = (search: string) => parseAskedFigures(new URLSearchParams(search))
const chosen = (search: string) => JSON.parse(JSON.stringify(pickFilters(screen(search)))) as unknown // without what is undefined

test('without parameters the screen shows 30 days of everybody', () => {
  expect(screen('')).toMatchObject({ range: '30d', compares: false, figure: 'activeUsers', list: null })
  expect(chosen('')).toEqual({})
  expect(toFiguresQuery(screen('')).days).toBe(30)
})

test.each([
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
  ['12m', 365],
])('%s are %d days', (range, days) => {
  expect(toFiguresQuery(screen(`range=${range}`)).days).toBe(days)
})

test('every filter is read, and all visitors are no filter', () => {
  const search =
    'range=7d&segment=new&category=grammar&region=mena&device=tablet&channel=email&country=JO&language=ar' +
    '&campaign=launch+day&page=%2Finvitation%2F%3Atoken&event=joined'
  expect(chosen(search)).toEqual({
    segment: 'new',
    category: 'grammar',
    region: 'mena',
    device: 'tablet',
    channel: 'email',
    country: 'JO',
    language: 'ar',
    campaign: 'launch day',
    page: '/invitation/:token',
    event: 'joined',
  })
  expect(String(askedParams(screen(`${search}&compare=1&list=pages`)))).toBe(
    String(new URLSearchParams(search)),
  )
  expect(chosen('segment=all')).toEqual({})
})

test.each([
  'range=31d',
  'segment=vip',
  'category=cooking',
  'region=moon',
  'device=watch',
  'channel=push',
  'country=jo',
  'language=fr',
  `campaign=${'x'.repeat(101)}`,
  'campaign=a%00b',
  'page=pricing',
  'page=%2Fa%00b',
  'event=click',
])('%s is left out on the screen, and refused for a file', (search) => {
  expect(chosen(search)).toEqual({})
  expect(screen(search).range).toBe('30d')
  expect(file(search)).toBeNull()
})

test('what does not choose figures has no say in a file', () => {
  expect(file('compare=x&list=y&channel=&range=90d')).toMatchObject({ range: '90d' })
  expect(file('constructor=1')).toMatchObject({ range: '30d' })
})
