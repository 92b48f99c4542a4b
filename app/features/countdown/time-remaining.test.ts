import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isOver, timeRemaining, untilNextTick } from './time-remaining'

const now = Date.parse('2025-05-15T12:00:00Z')
const after = (days: number, hours: number, minutes: number, seconds: number) =>
  now + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

test('what is left is cut into whole days, hours, minutes and seconds', () => {
  expect(timeRemaining(after(57, 3, 12, 5), now)).toEqual({
    days: 57,
    hours: 3,
    minutes: 12,
    seconds: 5,
    totalSeconds: ((57 * 24 + 3) * 60 + 12) * 60 + 5,
  })
})

test('a second that has begun to pass no longer counts', () => {
  expect(timeRemaining(now + 1999, now).seconds).toBe(1)
})

test('at the target and after it nothing is left', () => {
  for (const passed of [0, 1, 1e9]) {
    expect(timeRemaining(now - passed, now).totalSeconds).toBe(0)
    expect(isOver(now - passed, now)).toBe(true)
  }
  expect(isOver(now + 1, now)).toBe(false)
})

const instant = fc.integer({ min: 0, max: 4e12 })

test('the units add up to the seconds in total, and none runs over', () => {
  fc.assert(
    fc.property(instant, instant, (target, time) => {
      const { days, hours, minutes, seconds, totalSeconds } = timeRemaining(target, time)
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(totalSeconds)
      expect(totalSeconds).toBe(Math.max(0, Math.floor((target - time) / 1000)))
      expect(hours).toBeLessThan(24)
      expect(Math.max(minutes, seconds)).toBeLessThan(60)
    }),
  )
})

test('the next tick is the first instant at which another figure shows', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 1e9 }), (time, left) => {
      const target = time + left
      const wait = untilNextTick(target, time)
      const shown = timeRemaining(target, time).totalSeconds
      expect(timeRemaining(target, time + wait - 1).totalSeconds).toBe(shown)
      if (shown > 0) expect(timeRemaining(target, time + wait).totalSeconds).toBe(shown - 1)
      else expect(isOver(target, time + wait)).toBe(true)
    }),
  )
})
