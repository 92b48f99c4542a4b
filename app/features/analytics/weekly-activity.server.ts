import type { WeekStart } from '~collections/values/preferences'

import { calendarDay } from './calendar-day'
import { readFigures } from './read-figures.server'
import { weekdayOfStart } from './week'
import { type WeeklyActivity, weeklyActivityOf } from './weekly-activity'

/** This week and the one before are never longer. */
const days = 14

export async function readWeeklyActivity(
  timeZone: string,
  start: WeekStart = 'monday',
): Promise<WeeklyActivity> {
  const { daily } = await readFigures({ days }, timeZone)
  return weeklyActivityOf(daily, calendarDay(Date.now(), timeZone), weekdayOfStart(start))
}
