import { formatFigure, numberFormatOf } from './figures'
import { isolated, toFormats, withDigits, type Formats, type Reader } from './formats'
import { localeOf } from './language'
import { type Language } from '~collections/values/language'

/** With Western digits in both languages, unless the reader chose otherwise. */
export function formatNumber(value: number, reader: Reader, options?: Intl.NumberFormatOptions): string {
  const { language, numberFormat } = toFormats(reader)
  if (numberFormat === 'en-US') return formatFigure(value, language, options)
  return formatByChoice(value, { language, numberFormat }, options)
}

/** The words of units stay in the reader's language. */
function formatByChoice(
  value: number,
  { language, numberFormat }: Pick<Formats, 'language' | 'numberFormat'>,
  options?: Intl.NumberFormatOptions,
): string {
  const chosen = numberLocales[numberFormat]
  if (options?.style !== 'unit') return numberFormatOf(chosen, options).format(value)
  const { minimumFractionDigits, maximumFractionDigits } = options
  const figure = numberFormatOf(chosen, { minimumFractionDigits, maximumFractionDigits }).format(value)
  let isWritten = false
  return numberFormatOf(localeOf(language), options)
    .formatToParts(value)
    .map(({ type, value: text }) => {
      if (!figureParts.has(type)) return text
      if (isWritten) return ''
      isWritten = true
      return figure
    })
    .join('')
}

const figureParts = new Set<string>(['minusSign', 'integer', 'group', 'decimal', 'fraction'])

/** Servers and browsers disagree about the digits of a bare `ar-SA`. */
const numberLocales = {
  'en-US': 'en-US',
  'en-GB': 'en-GB',
  'de-DE': 'de-DE',
  'fr-FR': 'fr-FR',
  'ar-SA': 'ar-SA-u-nu-arab',
} as const

/**
 * "$19.99" in both languages: a sign stands as the number format has it, isolated among Arabic words, where it would change
 * sides. A currency without one is written in the words of the language.
 */
export function formatMoney(amount: number, currency: string, reader: Reader): string {
  const { language, numberFormat } = toFormats(reader)
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const hasSign = !/[A-Z]{3}/.test(numberFormatOf('en-US', options).format(0))
  if (!hasSign) return formatNumber(amount, reader, options)
  if (numberFormat !== 'ar-SA')
    return isolated(numberFormatOf(numberLocales[numberFormat], options).format(amount), language)
  const text = numberFormatOf('en-US', options).format(amount).replaceAll(',', '٬').replace('.', '٫')
  return isolated(withDigits(text, { numberFormat }), language)
}

/** "15 May 2025" from `YYYY-MM-DD`, or in the format that the reader chose. */
export function formatDay(day: string, reader: Reader): string {
  const formats = toFormats(reader)
  const date = new Date(`${day}T00:00:00Z`)
  if (formats.dateFormat !== null) return formatByPattern(date, { ...formats, timeZone: 'UTC' })
  return formatWith(date, formats, { dateStyle: 'long', timeZone: 'UTC' })
}

/** "15 May" from `YYYY-MM-DD`. */
export function formatShortDay(day: string, reader: Reader): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return formatWith(new Date(`${day}T00:00:00Z`), toFormats(reader), options)
}

/** "15 May 2025, 14:05", or without `time` "15 May 2025"; in the reader's zone and formats. */
export function formatInstant(
  instant: string,
  formats: Formats,
  { time = true }: { time?: boolean } = {},
): string {
  const { language, timeZone, dateFormat } = formats
  const date = new Date(instant)
  if (dateFormat === null) {
    const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
    return formatWith(date, formats, time ? { ...day, ...clockOptions(formats) } : day)
  }
  const day = formatByPattern(date, formats)
  return time ? `${day}${language === 'ar' ? '، ' : ', '}${formatTime(instant, formats)}` : day
}

/** "14:05" or "2:05 PM". */
export function formatTime(instant: string, formats: Formats): string {
  return formatWith(new Date(instant), formats, { ...clockOptions(formats), timeZone: formats.timeZone })
}

function clockOptions({ timeFormat }: Formats): Intl.DateTimeFormatOptions {
  return timeFormat === '12'
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
}

/** As the language has it. */
export function formatWith(date: Date, formats: Formats, options: Intl.DateTimeFormatOptions): string {
  return withDigits(dateFormatOf(dateLocaleOf(formats.language), options).format(date), formats)
}

function formatByPattern(date: Date, { language, timeZone, dateFormat, numberFormat }: Formats): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  const figures = dateFormatOf('en-u-ca-gregory-nu-latn', options).formatToParts(date)
  const parts = new Map<string, string>(figures.map(({ type, value }) => [type, value]))
  const month = dateFormatOf(monthLocaleOf(language), { month: 'short', timeZone }).format(date)
  const text = (dateFormat ?? 'YYYY-MM-DD').replace(/YYYY|MMM|MM|DD/g, (token) => {
    if (token === 'MMM') return month
    return parts.get(token === 'YYYY' ? 'year' : token === 'MM' ? 'month' : 'day') ?? ''
  })
  const shown = withDigits(text, { numberFormat })
  // The name of a month is an Arabic word among Arabic words.
  return dateFormat === 'DD-MMM-YYYY' ? shown : isolated(shown, language)
}

const dateLocaleOf = (language: Language) => (language === 'en' ? 'en-GB' : localeOf(language))

/** British English abbreviates September to four letters. */
const monthLocaleOf = (language: Language) => (language === 'en' ? 'en-US' : localeOf(language))

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, formatter)
  return formatter
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

/** "3 hours ago" or "in 2 days"; less than a minute is "now". From 24 hours on days are those of the calendar: "yesterday". */
export function formatAgo(instant: number, now: number, reader: Reader): string {
  const formats = toFormats(reader)
  const formatter = new Intl.RelativeTimeFormat(localeOf(formats.language), { numeric: 'auto' })
  const [unit, length] = units.find(([, least]) => Math.abs(instant - now) >= least) ?? ['second', Infinity]
  const count = unit === 'day' ? daysBetween(now, instant, formats) : Math.trunc((instant - now) / length)
  return withDigits(formatter.format(count, unit), formats)
}

/** For instants that are a day apart, which may be one of 25 hours. */
function daysBetween(from: number, to: number, { timeZone }: Formats): number {
  const date = dateFormatOf('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }) // 2026-11-25
  const days = (Date.parse(date.format(to)) - Date.parse(date.format(from))) / 86_400_000
  return days === 0 ? Math.sign(to - from) : days
}

/** "3 days": how long something takes or waits, at least a minute. */
export function formatDuration(milliseconds: number, reader: Reader): string {
  const [unit, length] = units.find(([, least]) => milliseconds >= least) ?? ['minute', milliseconds]
  return formatNumber(Math.max(1, Math.trunc(milliseconds / length)), reader, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
}

/** "Jordan" from `JO`; on the server, since browsers have other names. */
export function formatCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code
}
