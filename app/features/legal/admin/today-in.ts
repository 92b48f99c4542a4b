import { fromDate, toCalendarDate } from '@internationalized/date'

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now = new Date()): string {
  return toCalendarDate(fromDate(now, timeZone)).toString()
}
