import type { Language } from '~collections/values/language'
import type { DateFormat, NumberFormat, TimeFormat, WeekStart } from '~collections/values/preferences'

/** How somebody reads dates, times and numbers: on the site by the language alone, in the back office as they chose. */
export type Formats = {
  language: Language
  timeZone: string
  /** Null as the language has it. */
  dateFormat: DateFormat | null
  timeFormat: TimeFormat
  firstDayOfWeek: WeekStart
  numberFormat: NumberFormat
}

export function formatsOfLanguage(language: Language, timeZone: string): Formats {
  return {
    language,
    timeZone,
    dateFormat: null,
    timeFormat: '24',
    firstDayOfWeek: 'monday',
    numberFormat: 'en-US',
  }
}

/** Only the language of a visitor is known. */
export type Reader = Language | Formats

export function toFormats(given: Reader): Formats {
  return typeof given === 'string' ? formatsOfLanguage(given, 'UTC') : given
}

const arabicZero = 0x660

/** In Arabic digits for those whose numbers have them. */
export function withDigits(text: string, { numberFormat }: Pick<Formats, 'numberFormat'>): string {
  if (numberFormat !== 'ar-SA') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(arabicZero + Number(digit)))
}

/** Keeps figures such as 2025-05-15 in their order among Arabic words. */
export function isolated(text: string, language: Language): string {
  return language === 'ar' ? `\u2066${text}\u2069` : text
}

/** For files, which no page shows. */
export function withoutIsolation(text: string): string {
  return text.replaceAll(/[\u2066\u2069]/g, '')
}
