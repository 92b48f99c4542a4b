import type { DailyFigures } from './figures'
import { addDays } from './calendar-day'
import { firstWeekday, weekOf, type Weekday, weekdayOf } from './week'

export type ActivityDay = {
  weekday: Weekday
  /** Null for days to come. */
  thisWeek: number | null
  lastWeek: number
}

export type WeeklyActivity = {
  /** In the order of the week. */
  days: ActivityDay[]
  /** The highest bar, which the others are drawn relative to. */
  most: number
}

/** Active users of this week and the last, from days that end today. */
export function weeklyActivityOf(
  daily: readonly DailyFigures[],
  today: string,
  first: Weekday = firstWeekday,
): WeeklyActivity {
  const users = new Map(daily.map(({ date, activeUsers }) => [date, activeUsers]))
  const start = weekOf(today, first)
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(start, index)
    return {
      weekday: weekdayOf(date),
      thisWeek: date > today ? null : (users.get(date) ?? 0),
      lastWeek: users.get(addDays(date, -7)) ?? 0,
    }
  })
  return { days, most: Math.max(0, ...days.flatMap(({ thisWeek, lastWeek }) => [thisWeek ?? 0, lastWeek])) }
}
