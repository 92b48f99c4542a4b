import { formatInstant, formatTime, formatWith } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'

type RowDateOptions = { now: number; formats: Formats; yesterday: string }

/**
 * How a list shows when a message came: the time of today, "Yesterday", the weekday within a week, else month and day,
 * of another year with the year. Days are those of the time zone.
 */
export function formatRowDate(instant: string, { now, formats, yesterday }: RowDateOptions): string {
  const { timeZone } = formats
  const date = new Date(instant)
  const day = dayIn(timeZone, date)
  const today = dayIn(timeZone, new Date(now))
  const ago = (today.number - day.number) / millisecondsPerDay
  if (ago === 1) return yesterday
  if (ago === 0) return formatTime(instant, formats)
  if (ago > 1 && ago < 7) return formatWith(date, formats, { weekday: 'short', timeZone })
  if (day.year !== today.year) return formatInstant(instant, formats, { time: false })
  return formatWith(date, formats, { day: 'numeric', month: 'short', timeZone })
}

const millisecondsPerDay = 86_400_000

/** Reckoned in UTC, where every day has the same length. */
function dayIn(timeZone: string, date: Date): { year: number; number: number } {
  const formatter = dayFormats.get(timeZone) ?? makeDayFormat(timeZone)
  dayFormats.set(timeZone, formatter)
  const parts = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 1, day = 1] = (['year', 'month', 'day'] as const).map((type) => parts.get(type))
  return { year, number: Date.UTC(year, month - 1, day) }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function makeDayFormat(timeZone: string) {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone,
  })
}
