import type { WeekStart } from '~collections/values/preferences'

import { addDays } from './calendar-day'

/** Days are `YYYY-MM-DD`; of the week, 1 is Monday and 7 is Sunday, as ISO 8601 counts them. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** The first day of the week, unless a person chose another one. */
export const firstWeekday: Weekday = 1

const weekStarts = { sunday: 7, monday: 1, saturday: 6 } as const satisfies Record<WeekStart, Weekday>

export function weekdayOfStart(start: WeekStart): Weekday {
  return weekStarts[start]
}

export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1
}

/** The first day of the week that the date is in. */
export function weekOf(date: string, first: Weekday = firstWeekday): string {
  return addDays(date, -((weekdayOf(date) - first + 7) % 7))
}
