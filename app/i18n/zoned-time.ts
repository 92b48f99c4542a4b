import {
  type CalendarDateTime,
  fromAbsolute,
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'

/** The values of a date field (`YYYY-MM-DD`) and a time field (`HH:MM`). */
export type ZonedTime = { date: string; time: string }

// The parsers also accept a year 0, longer years, seconds, and an hour alone.
const datePattern = /^(?!0000)\d{4}-\d\d-\d\d$/
const timePattern = /^\d\d:\d\d$/

export function toZonedTime(instant: number, timeZone: string): ZonedTime {
  const zoned = fromAbsolute(instant, timeZone).toString()
  return { date: zoned.slice(0, 10), time: zoned.slice(11, 16) }
}

/**
 * The instant (epoch ms) at which the zone's clock shows this, or null for a date or time that does not exist. When the
 * clocks change, an hour that repeats means its first pass, and a skipped one means the hour after it.
 */
export function fromZonedTime({ date, time }: ZonedTime, timeZone: string): number | null {
  const local = parseFields(date, time)
  return local && toZoned(local, timeZone, 'compatible').toDate().getTime()
}

/** The instant (epoch ms) at which the day after begins there, or null for a date that does not exist. */
export function endOfZonedDay(date: string, timeZone: string): number | null {
  const start = parseFields(date, '00:00')
  return (
    start &&
    toZoned(start.add({ days: 1 }), timeZone, 'compatible')
      .toDate()
      .getTime()
  )
}

function parseFields(date: string, time: string): CalendarDateTime | null {
  if (!datePattern.test(date) || !timePattern.test(time)) return null
  try {
    return toCalendarDateTime(parseDate(date), parseTime(time))
  } catch {
    return null
  }
}
