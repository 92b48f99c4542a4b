import { toZonedTime } from '~/i18n/zoned-time'

/** Offsets change at full quarters of an hour, so one answer serves each. */
const quarter = 15 * 60_000
const mostRemembered = 1000
const known = new Map<string, string>()

/** `YYYY-MM-DD` in the zone. */
export function calendarDay(at: number, timeZone: string): string {
  const key = `${timeZone} ${Math.floor(at / quarter)}`
  const day = known.get(key) ?? toZonedTime(at, timeZone).date
  if (known.size >= mostRemembered) known.clear()
  known.set(key, day)
  return day
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** `count` days, of which `last` is the last. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index - count + 1))
}
