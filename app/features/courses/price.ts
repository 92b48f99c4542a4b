import { withWesternDigits } from '~collections/values/digits'
import { decimalsOf, type Currency } from '~collections/values/site'
import { priceMax } from '~collections/values/courses'
import { formatMoney } from '~/i18n/format'
import type { Reader } from '~/i18n/formats'

export type PriceProblem = 'missing' | 'invalid' | 'negative' | 'fraction' | 'high'
type PriceReading = { minor: number; problem?: never } | { minor?: never; problem: PriceProblem }

/** Longer than any price with its separators. */
const maxLength = 40

/** Reads money as people write it, with Western or Arabic digits and separators, in the minor units of the currency. */
export function readPrice(typed: string, currency: Currency): PriceReading {
  const text = withWesternDigits(typed)
  if (text === '') return { problem: 'missing' }
  const [, sign, amount = ''] = /^([-+]?)([\d.,]+)$/.exec(text) ?? []
  const parts = text.length > maxLength ? null : splitAmount(amount)
  if (!parts) return { problem: 'invalid' }
  const places = decimalsOf(currency)
  const fraction = parts.fraction.replace(/0+$/, '')
  const isNothing = /^0*$/.test(parts.whole + fraction)
  if (sign === '-' && !isNothing) return { problem: 'negative' }
  if (fraction.length > places) return { problem: 'fraction' }
  const minor = Number(parts.whole + fraction.padEnd(places, '0'))
  return minor > priceMax ? { problem: 'high' } : { minor }
}

/** "1,234.50", "1.234,50", "49,99" and "1,234": null when the separators make no number. */
function splitAmount(amount: string): { whole: string; fraction: string } | null {
  const point = decimalSeparatorOf(amount)
  const [grouped = '', fraction = '', ...more] = point === null ? [amount] : amount.split(point)
  const isNumber = /^\d*$/.test(grouped) || /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(grouped)
  if (more.length > 0 || !isNumber || !/^\d*$/.test(fraction) || !/\d/.test(amount)) return null
  return { whole: grouped.replace(/[.,]/g, ''), fraction }
}

function decimalSeparatorOf(amount: string): '.' | ',' | null {
  const points = amount.split('.').length - 1
  const commas = amount.split(',').length - 1
  if (points > 0 && commas > 0) return amount.lastIndexOf('.') > amount.lastIndexOf(',') ? '.' : ','
  if (points === 1) return '.'
  // A comma before three digits groups thousands, as it does wherever we write numbers.
  return commas === 1 && !/^[1-9]\d{0,2},\d{3}$/.test(amount) ? ',' : null
}

/** Writes what {@link readPrice} reads back. */
export function priceInput(minor: number, currency: Currency): string {
  const places = decimalsOf(currency)
  const digits = String(minor).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export function formatPrice(minor: number, currency: Currency, reader: Reader): string {
  return formatMoney(minor / 10 ** decimalsOf(currency), currency, reader)
}
