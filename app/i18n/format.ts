import { localeOf } from './language'
import { type Language } from '~collections/values/language'

/** A number as people of the language read it, with Western digits (design decision 4). */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  const formatter = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numberFormats.set(key, formatter)
  return formatter.format(value)
}

/** Making a formatter costs a hundred times what using it does; the product's own options are few. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** A calendar day such as "15 May 2025"; `day` is `YYYY-MM-DD` and has no zone of its own. */
export function formatDay(day: string, language: Language): string {
  const formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

/** A day and, with `time`, a minute of an instant in a zone, such as "15 May 2025, 14:05". */
export function formatInstant(
  instant: string,
  language: Language,
  timeZone: string,
  { time = true }: { time?: boolean } = {},
): string {
  const formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(time && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone,
  })
  return formatter.format(new Date(instant))
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A time from now in words, such as "3 hours ago" or "in 2 days"; less than a minute is now. */
export function formatAgo(milliseconds: number, language: Language): string {
  const formatter = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  const [unit, length] = units.find(([, least]) => Math.abs(milliseconds) >= least) ?? ['second', 0]
  return formatter.format(length === 0 ? 0 : Math.trunc(milliseconds / length), unit)
}
