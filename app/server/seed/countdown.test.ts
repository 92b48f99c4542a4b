import { expect, test } from 'vitest'
import { launchDate } from './countdown'

const from = (now: string, zone: string, days?: number) => launchDate(new Date(now), zone, days).toISOString()

test('it is a midnight of the zone, with the days still whole', () => {
  expect(from('2026-11-21T15:20:00Z', 'Asia/Amman')).toBe('2027-01-17T21:00:00.000Z')
  expect(from('2026-11-21T15:20:00Z', 'UTC')).toBe('2027-01-18T00:00:00.000Z')
})

test('at midnight itself no day is added', () => {
  expect(from('2026-11-20T21:00:00Z', 'Asia/Amman')).toBe('2027-01-16T21:00:00.000Z')
})

test('a change of the clock in between moves the instant, not the midnight', () => {
  expect(from('2026-10-20T12:00:00Z', 'Europe/Berlin', 10)).toBe('2026-10-30T23:00:00.000Z')
  expect(from('2026-03-20T12:00:00Z', 'America/New_York', 1)).toBe('2026-03-22T04:00:00.000Z')
  expect(from('2026-03-07T12:00:00Z', 'America/New_York', 1)).toBe('2026-03-09T04:00:00.000Z')
})
