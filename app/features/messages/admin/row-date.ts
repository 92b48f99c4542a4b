import { localeOf } from '~/i18n/language'
import type { Language } from '~collections/values/language'

type RowDateOptions = { now: number; language: Language; timeZone: string; yesterday: string }

/**
 * How a list shows when a message came: the time of today, "Yesterday", the weekday within a week, else month and day,
 * of another year with the year. Days are those of the time zone.
 */
export function formatRowDate(
  instant: string,
  { now, language, timeZone, yesterday }: RowDateOptions,
): string {
  const date = new Date(instant)
  const day = dayIn(timeZone, date)
  const today = dayIn(timeZone, new Date(now))
  const ago = (today.number - day.number) / millisecondsPerDay
  if (ago === 1) return yesterday
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf(language), {
      ...options,
      timeZone,
    }).format(date)
  if (ago === 0) return format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (ago > 1 && ago < 7) return format({ weekday: 'short' })
  return format({ day: 'numeric', month: 'short', ...(day.year !== today.year && { year: 'numeric' }) })
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
