import { expect, test } from 'vitest'
import { regions } from '~collections/values/analytics'
import { isInRegion } from './regions'

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const codes = letters.flatMap((first) => letters.map((second) => first + second))

test('no country is in two regions', () => {
  const regionsOf = (code: string) => regions.filter((region) => isInRegion(code, region))
  expect(codes.filter((code) => regionsOf(code).length > 1)).toEqual([])
  expect(['JO', 'US', 'DE', 'IN', 'BR', 'AU', ''].map((code) => regionsOf(code))).toEqual([
    ['mena'],
    ['north-america'],
    ['europe'],
    ['asia'],
    ['latin-america'],
    [],
    [],
  ])
})
