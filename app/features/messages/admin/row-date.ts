import { formatInstant, formatTime, formatWith } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'
import { toZonedTime } from '~/i18n/zoned-time'

type RowDateOptions = { now: number; formats: Formats; yesterday: string }

/**
 * How a list shows when a message came: the time of today, "Yesterday", the weekday within a week, else month and day,
 * of another year with the year. Days are those of the time zone.
 */
export function formatRowDate(instant: string, { now, formats, yesterday }: RowDateOptions): string {
  const { timeZone } = formats
  const date = new Date(instant)
  const day = dayIn(timeZone, date.getTime())
  const today = dayIn(timeZone, now)
  const ago = (today.getTime() - day.getTime()) / millisecondsPerDay
  if (ago === 1) return yesterday
  if (ago === 0) return formatTime(instant, formats)
  if (ago > 1 && ago < 7) return formatWith(date, formats, { weekday: 'short', timeZone })
  if (day.getUTCFullYear() !== today.getUTCFullYear()) return formatInstant(instant, formats, { time: false })
  return formatWith(date, formats, { day: 'numeric', month: 'short', timeZone })
}

const millisecondsPerDay = 86_400_000

/** A calendar day as midnight in UTC, where every day has the same length. */
function dayIn(timeZone: string, instant: number): Date {
  return new Date(toZonedTime(instant, timeZone).date)
}
