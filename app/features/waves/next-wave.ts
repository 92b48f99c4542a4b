import { addDays } from '~/features/analytics/calendar-day'
import { weekdayOf } from '~/features/analytics/week'
import { fromZonedTime, toZonedTime } from '~/i18n/zoned-time'
import { waveDays, type WaveDay } from '~collections/values/waves'

/** When waves go out. Dates are `YYYY-MM-DD`, the time is `HH:MM`, both of the team's zone. */
export type WaveSchedule = {
  weekdays: readonly WaveDay[]
  time: string
  firstDate: string
  /** Null: until the launch. */
  lastDate: string | null
}

/**
 * The first time (epoch ms) after the given one at which a wave is due, or null when there is none any more. Each day has one
 * wave at the most: an hour that the clocks repeat means its first pass, one that they skip the hour after it.
 */
export function nextWave(schedule: WaveSchedule, after: number, timeZone: string): number | null {
  const { weekdays, time, firstDate, lastDate } = schedule
  const today = toZonedTime(after, timeZone).date
  const first = firstDate > today ? firstDate : today
  // The same day of the next week, should today's time have passed.
  for (let ahead = 0; ahead <= waveDays.length; ahead++) {
    const date = addDays(first, ahead)
    if (lastDate !== null && date > lastDate) return null
    if (!weekdays.some((day) => day === waveDays[weekdayOf(date) - 1])) continue
    const at = fromZonedTime({ date, time }, timeZone)
    if (at !== null && at > after) return at
  }
  return null
}
