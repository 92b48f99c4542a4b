import { localeOf } from './language'
import { type Language } from '~collections/values/language'

/** With Western digits in both languages. */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  if (!options && Number.isSafeInteger(value) && value >= 0) return groupThousands(value)
  const key = `${language} ${JSON.stringify(options)}`
  const formatter = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numberFormats.set(key, formatter)
  return formatter.format(value)
}

/** As `Intl` writes it in both languages; a page's first `Intl.NumberFormat` keeps a phone busy for a tenth of a second. */
function groupThousands(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** Making a formatter costs a hundred times what using it does; the product's own options are few. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** "15 May 2025" from `YYYY-MM-DD`. */
export function formatDay(day: string, language: Language): string {
  const formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

/** "15 May 2025, 14:05", or without `time` "15 May 2025". */
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

/** "a, b and c" */
export function formatList(items: string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language)).format(items)
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 hours ago" or "in 2 days"; less than a minute is "now". */
export function formatAgo(milliseconds: number, language: Language): string {
  const formatter = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  const [unit, length] = units.find(([, least]) => Math.abs(milliseconds) >= least) ?? ['second', 0]
  return formatter.format(length === 0 ? 0 : Math.trunc(milliseconds / length), unit)
}
