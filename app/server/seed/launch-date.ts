import { fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date'

const day = 24 * 60 * 60 * 1000

export const daysUntilLaunch = 57

/** The first midnight in the zone that is at least so many whole days away. */
export function launchDate(now: Date, timeZone: string, days = daysUntilLaunch): Date {
  const earliest = fromAbsolute(now.getTime() + days * day, timeZone)
  const date = toCalendarDate(earliest)
  const midnight = toZoned(date, timeZone)
  const launch = midnight.compare(earliest) >= 0 ? midnight : toZoned(date.add({ days: 1 }), timeZone)
  return launch.toDate()
}
