import type { Language } from '~collections/values/language'
import { localeOf } from './language'

/**
 * A number as the language has it, with Western digits in both. For visitors: `formatNumber` also knows what members of the
 * team chose, which public pages need not load.
 */
export function formatFigure(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  if (!options && Number.isSafeInteger(value) && value >= 0) return groupThousands(value)
  return numberFormatOf(localeOf(language), options).format(value)
}

/** As `Intl` writes it in both languages; a page's first `Intl.NumberFormat` keeps a phone busy for a tenth of a second. */
function groupThousands(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** Making a formatter costs a hundred times what using it does; the product's own options are few. */
const numberFormats = new Map<string, Intl.NumberFormat>()

export function numberFormatOf(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, formatter)
  return formatter
}
