import { expect, test } from 'vitest'

import { bytesOfTotals, countDayTotals } from './day-totals'
import { packVisits, unpackVisits, type VisitProfile } from './visit-pack'

const visitBy = (campaign: string): VisitProfile => ({
  visitors: 1,
  isReturning: false,
  hasRegistered: false,
  device: 'mobile',
  country: 'JO',
  sessions: [{ channel: 'email', language: 'ar', campaign, categories: 0, cells: [] }],
})
const totalsOf = (...campaigns: string[]) =>
  countDayTotals(unpackVisits(packVisits(campaigns.map(visitBy))), '2026-11-23')

test('a day with many names takes more memory', () => {
  const many = totalsOf(...Array.from({ length: 1000 }, (_, place) => `${place}`.padStart(100, 'x')))
  expect(bytesOfTotals(many) - bytesOfTotals(totalsOf('spring'))).toBeGreaterThanOrEqual(100_000)
})
