import fc from 'fast-check'
import { expect, test } from 'vitest'

import { timeZones } from '~collections/values/countdown'

import { fromZonedTime, toZonedTime } from './zoned-time'

test('what a zone shows leads back to the instant, but in an hour that comes twice', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...timeZones), (minute, zone) => {
      const instant = minute * 60_000
      const back = fromZonedTime(toZonedTime(instant, zone), zone)
      if (back !== instant) expect(back).toBe(instant - 3_600_000)
    }),
  )
})

test.each([
  ['2027-01-31', '09:00', 'Asia/Amman', '2027-01-31T06:00:00.000Z'],
  ['2027-07-01', '00:30', 'America/New_York', '2027-07-01T04:30:00.000Z'],
  ['2027-03-28', '02:30', 'Europe/Paris', '2027-03-28T01:30:00.000Z'], // this hour is left out
  ['2027-10-31', '02:30', 'Europe/Paris', '2027-10-31T00:30:00.000Z'], // this one comes twice
])('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(new Date(fromZonedTime({ date, time }, zone) ?? 0).toISOString()).toBe(instant)
})

test.each([
  ['2027-02-30', '09:00'],
  ['2027-13-01', '09:00'],
  ['2027-01-31', '24:00'],
  ['', '09:00'],
  ['2027-01-31', ''],
  ['soon', 'early'],
])('"%s" at "%s" is no time', (date, time) => {
  expect(fromZonedTime({ date, time }, 'Asia/Amman')).toBeNull()
})
