import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '~/features/analytics/calendar-day'
import { weekdayOf } from '~/features/analytics/week'
import { fromZonedTime, toZonedTime } from '~/i18n/zoned-time'
import { waveDays } from '~collections/values/waves'

import { nextWave, type WaveSchedule } from './next-wave'

const zones = ['Asia/Amman', 'Europe/Berlin', 'America/New_York'] as const
const at = (moment: string) => Date.parse(moment)
const monday: WaveSchedule = { weekdays: ['monday'], time: '10:00', firstDate: '2026-11-23', lastDate: null }

test.each([
  ['2026-11-22T00:00:00Z', '2026-11-23T07:00:00.000Z'], // 10:00 in Amman
  ['2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z'], // strictly after
  ['2026-01-01T00:00:00Z', '2026-11-23T07:00:00.000Z'], // not before the first day
])('after %s the wave of Mondays at 10:00 in Amman is due at %s', (after, due) => {
  expect(new Date(nextWave(monday, at(after), 'Asia/Amman') ?? 0).toISOString()).toBe(due)
})

test('the clock of the zone counts, in summer and in winter', () => {
  const daily: WaveSchedule = { ...monday, weekdays: waveDays, firstDate: '2026-01-01' }
  const due = (after: string) => new Date(nextWave(daily, at(after), 'Europe/Berlin') ?? 0).toISOString()
  expect(due('2026-03-28T12:00:00Z')).toBe('2026-03-29T08:00:00.000Z')
  expect(due('2026-03-27T12:00:00Z')).toBe('2026-03-28T09:00:00.000Z')
})

test('an hour that is skipped means the one after it, and one that repeats runs once', () => {
  const nightly: WaveSchedule = { ...monday, weekdays: waveDays, time: '02:30', firstDate: '2026-01-01' }
  const due = (after: string) => new Date(nextWave(nightly, at(after), 'Europe/Berlin') ?? 0).toISOString()
  expect(due('2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z') // 03:30
  expect(due('2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(due('2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z') // not again at the second 02:30
})

test('there is none after the last day', () => {
  const twice: WaveSchedule = { ...monday, lastDate: '2026-11-30' }
  expect(nextWave(twice, at('2026-11-23T07:00:00Z'), 'Asia/Amman')).toBe(at('2026-11-30T07:00:00Z'))
  expect(nextWave(twice, at('2026-11-30T07:00:00Z'), 'Asia/Amman')).toBeNull()
  expect(nextWave({ ...monday, lastDate: '2026-11-22' }, 0, 'Asia/Amman')).toBeNull()
})

const dateOf = fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2018-01-01', days))
const timeOf = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
const scheduleOf = fc.record({
  weekdays: fc.subarray([...waveDays], { minLength: 1 }),
  time: timeOf,
  firstDate: dateOf,
  lastDate: fc.option(dateOf),
})
const momentOf = fc.integer({ min: at('2018-01-01T00:00:00Z'), max: at('2034-01-01T00:00:00Z') })

/** Every time of the schedule in these days, by walking all of them. */
function timesBetween({ weekdays, time, firstDate, lastDate }: WaveSchedule, from: string, zone: string) {
  return Array.from({ length: 10 }, (_, ahead) => addDays(from, ahead))
    .filter((date) => date >= firstDate && (lastDate === null || date <= lastDate))
    .filter((date) => weekdays.some((day) => day === waveDays[weekdayOf(date) - 1]))
    .flatMap((date) => fromZonedTime({ date, time }, zone) ?? [])
}

test('the next wave is the first time of its schedule after the given one, in every zone and season', () => {
  fc.assert(
    fc.property(scheduleOf, momentOf, fc.constantFrom(...zones), (schedule, after, zone) => {
      const today = toZonedTime(after, zone).date
      const from = schedule.firstDate > today ? schedule.firstDate : today
      const times = timesBetween(schedule, addDays(from, -1), zone).filter((time) => time > after)
      expect(nextWave(schedule, after, zone)).toBe(times[0] ?? null)
    }),
    { numRuns: 2000 },
  )
})

test('waves follow one another on different days, and show the time of the clock unless it was skipped', () => {
  fc.assert(
    fc.property(scheduleOf, momentOf, fc.constantFrom(...zones), (schedule, begin, zone) => {
      let before = begin
      let day = ''
      for (let count = 0; count < 12; count++) {
        const due = nextWave(schedule, before, zone)
        if (due === null) return
        const shown = toZonedTime(due, zone)
        expect(due).toBeGreaterThan(before)
        expect(shown.date > day).toBe(true)
        expect(schedule.weekdays).toContain(waveDays[weekdayOf(shown.date) - 1])
        if (shown.time !== schedule.time) {
          // The wanted time is not on that day’s clock: the hour before it is skipped.
          expect(toZonedTime(due - 3_600_000, zone).time).not.toBe(schedule.time)
          expect(shown.time > schedule.time).toBe(true)
        }
        before = due
        day = shown.date
      }
    }),
    { numRuns: 500 },
  )
})
