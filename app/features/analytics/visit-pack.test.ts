import { expect, test } from 'vitest'
import { countVisits, noVisits } from './count-visits'
import { bytesOfPack, packVisits, unpackVisits, type VisitProfile } from './visit-pack'

const profile = (visitors: number, count: number, seconds: number): VisitProfile => ({
  visitors,
  isReturning: false,
  hasRegistered: false,
  device: 'tablet',
  country: 'JO',
  sessions: [
    {
      channel: 'email',
      language: 'ar',
      campaign: 'ربيع',
      categories: 32,
      cells: [{ path: '/', name: 'page_view', count, seconds }],
    },
  ],
})

test.each([1, 255, 256, 65_535, 65_536, 4_000_000])('numbers up to %i come back as they were', (most) => {
  const counts = noVisits()
  countVisits(unpackVisits(packVisits([profile(1, most, most), profile(most, 1, 0)])), {}, counts)
  expect(counts.metrics).toEqual({
    activeUsers: 1 + most,
    newUsers: 1 + most,
    sessions: 1 + most,
    userEngagementDuration: most,
    screenPageViews: 2 * most,
    eventCount: 2 * most,
  })
})

test('a day without visits comes to nothing', () => {
  const counts = noVisits()
  countVisits(unpackVisits(packVisits([])), {}, counts)
  expect(counts).toEqual(noVisits())
})

test('the names of a day count for the memory that it takes', () => {
  const bytes = (campaign: string) => {
    const { sessions, ...rest } = profile(1, 1, 0)
    return bytesOfPack(
      unpackVisits(packVisits([{ ...rest, sessions: sessions.map((each) => ({ ...each, campaign })) }])),
    )
  }
  expect(bytes('x'.repeat(100_000)) - bytes('')).toBeGreaterThanOrEqual(100_000)
})
