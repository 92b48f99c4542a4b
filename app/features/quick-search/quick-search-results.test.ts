import { expect, test } from 'vitest'

import { isLongEnough } from './quick-search-results'

test.each([
  ['abc', true],
  ['ab', false],
  ['درس', true],
  ['ًٌٍ', false],
  ['دَرْ', false],
  ['دـــ', false],
  ['دَرْس', true],
  ['😀😀', false],
])('“%s” is long enough: %s', (words, isEnough) => {
  expect(isLongEnough(words)).toBe(isEnough)
})
