import fc from 'fast-check'
import { expect, test } from 'vitest'

import { timeZones } from '~collections/values/countdown'

import { endOfZonedDay, fromZonedTime, toZonedTime } from './zoned-time'

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

test.each([
  ['2027-12-31', 'Asia/Amman', '2027-12-31T21:00:00.000Z'],
  ['2027-03-14', 'America/New_York', '2027-03-15T04:00:00.000Z'], // a day of 23 hours
  ['2027-04-29', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'], // the next one begins at 01:00
  ['2027-10-28', 'Africa/Cairo', '2027-10-28T22:00:00.000Z'], // its last hour comes twice
])('%s ends in %s at %s', (date, zone, instant) => {
  const end = endOfZonedDay(date, zone) ?? 0
  expect(new Date(end).toISOString()).toBe(instant)
  expect([toZonedTime(end - 1, zone).date, toZonedTime(end, zone).date > date]).toEqual([date, true])
})

test('a day that does not exist has no end', () => {
  expect(endOfZonedDay('2027-02-30', 'Asia/Amman')).toBeNull()
})
