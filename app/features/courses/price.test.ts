import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { priceMax } from '~collections/values/courses'
import { currencies, decimalsOf } from '~collections/values/site'

import { formatPrice, priceInput, readPrice } from './price'

const anyPrice = fc.integer({ min: 0, max: priceMax })
const anyCurrency = fc.constantFrom(...currencies)

const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace('.', '٫')

describe('a price as people write it', () => {
  test('is read back from what the form shows, in any digits and with any decimal separator', () => {
    fc.assert(
      fc.property(anyPrice, anyCurrency, (minor, currency) => {
        const typed = priceInput(minor, currency)
        expect(readPrice(typed, currency)).toEqual({ minor })
        expect(readPrice(arabicDigits(typed), currency)).toEqual({ minor })
        expect(readPrice(` +${typed}0 `, currency)).toEqual({ minor })
      }),
    )
  })

  test('may group its thousands, as our screens do and as others do', () => {
    fc.assert(
      fc.property(anyPrice, anyCurrency, fc.constantFrom('en', 'de', 'fr'), (minor, currency, locale) => {
        const places = decimalsOf(currency)
        const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: places }).format(
          minor / 10 ** places,
        )
        // Less than a thousand in Germany, with three decimals, is a thousand to us.
        fc.pre(!/^[1-9]\d{0,2},\d{3}$/.test(typed) || locale === 'en')
        expect(readPrice(typed, currency)).toEqual({ minor })
      }),
    )
    expect(readPrice('1,234', 'USD')).toEqual({ minor: 123_400 })
    expect(readPrice('49,99', 'EUR')).toEqual({ minor: 4999 })
    expect(readPrice('1.234,5', 'EUR')).toEqual({ minor: 123_450 })
  })

  test('has no fractions of the minor unit', () => {
    fc.assert(
      fc.property(anyPrice, anyCurrency, fc.integer({ min: 1, max: 9 }), (minor, currency, digit) => {
        expect(readPrice(`${priceInput(minor, currency)}${digit}`, currency)).toEqual({ problem: 'fraction' })
      }),
    )
    expect(readPrice('1.234', 'JOD')).toEqual({ minor: 1234 })
    expect(readPrice('1.234', 'USD')).toEqual({ problem: 'fraction' })
  })

  test('lies between nothing and the highest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: priceMax }), anyCurrency, (minor, currency) => {
        expect(readPrice(`-${priceInput(minor, currency)}`, currency)).toEqual({ problem: 'negative' })
        expect(readPrice(priceInput(priceMax + minor, currency), currency)).toEqual({ problem: 'high' })
      }),
    )
    expect(readPrice('-0.00', 'USD')).toEqual({ minor: 0 })
    expect(readPrice('9'.repeat(39), 'USD')).toEqual({ problem: 'high' })
  })

  test('is a whole number of minor units or a problem, whatever was typed', () => {
    const pieces = fc.constantFrom('1', '0', '٣', '.', ',', '٫', '٬', '-', ' ', '$', 'e', '\u200f', '00')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        anyCurrency,
        (typed, currency) => {
          const { minor, problem } = readPrice(typed, currency)
          expect(problem !== undefined || (Number.isInteger(minor) && minor >= 0 && minor <= priceMax)).toBe(
            true,
          )
        },
      ),
    )
    for (const typed of ['', '  ']) expect(readPrice(typed, 'USD').problem).toBe('missing')
    for (const typed of ['.', '1,23,4', '1.2.3', '12,34.5', '1e3', 'free', '1,234.5.6', '--1'])
      expect(readPrice(typed, 'USD').problem, typed).toBe('invalid')
  })
})

test('a price is shown with the digits of its currency, which are Western in Arabic too', () => {
  expect(formatPrice(4999, 'USD', 'en')).toBe('$49.99')
  expect(formatPrice(4999, 'USD', 'ar')).toBe('\u2066$49.99\u2069')
  expect(formatPrice(1500, 'JOD', 'en')).toMatch(/1\.500/)
  expect(formatPrice(1500, 'JOD', 'ar')).toMatch(/1\.500/)
})
