import { expect, test } from 'vitest'

import { weeklyActivityOf } from './weekly-activity'
import { weekdayOf, weekOf } from './week'

const figures = (users: Record<string, number>) =>
  Object.entries(users).map(([date, activeUsers]) => ({ date, activeUsers, sessions: 0, screenPageViews: 0 }))

test('days and weeks are those of the calendar', () => {
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2024-02-29')).toBe(4)
  expect(weekOf('2026-11-29')).toBe('2026-11-23')
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
  expect(weekOf('2026-11-28', 7)).toBe('2026-11-22')
})

test('this week stands beside the last, from Monday to Sunday, and ends today', () => {
  const { days, most } = weeklyActivityOf(
    figures({ '2026-11-16': 120, '2026-11-20': 170, '2026-11-22': 95, '2026-11-23': 7, '2026-11-24': 3 }),
    '2026-11-24',
  )
  expect(most).toBe(170)
  expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(days.map(({ thisWeek }) => thisWeek)).toEqual([7, 3, null, null, null, null, null])
  expect(days.map(({ lastWeek }) => lastWeek)).toEqual([120, 0, 0, 0, 170, 0, 95])
})

test('a week may begin on another day', () => {
  const { days } = weeklyActivityOf(figures({ '2026-11-22': 4, '2026-11-21': 9 }), '2026-11-24', 7)
  expect(days[0]).toEqual({ weekday: 7, thisWeek: 4, lastWeek: 0 })
  expect(days[6]).toEqual({ weekday: 6, thisWeek: null, lastWeek: 9 })
})
