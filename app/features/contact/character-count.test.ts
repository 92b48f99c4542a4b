import fc from 'fast-check'
import { expect, test } from 'vitest'

import { characterCount } from './character-count'

test.each([
  ['', 0],
  ['hello', 5],
  ['مرحبا', 5],
  ['مَرْحَبًا', 5],
  ['e\u0301t\u00e9', 3],
  ['a\nb', 3],
  ['👍🏽', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇯🇴', 1],
  ['\u200F\u200Bhi\u2069', 2],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count)
})

test('plain letters count as they are, whatever cannot be seen stands among them', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'Z', ' ', 'ب', '.', '7') })
  const hidden = fc.constantFrom('\u200B', '\u200E', '\u200F', '\u2060', '\u00AD')
  fc.assert(
    fc.property(letters, hidden, (text, mark) => {
      expect(characterCount(text)).toBe(text.length)
      expect(characterCount(text.split('').join(mark))).toBe(text.length)
    }),
  )
})

test('a megabyte is counted at once', () => {
  const began = performance.now()
  expect(characterCount('😀'.repeat(250_000))).toBe(250_000)
  expect(performance.now() - began).toBeLessThan(1000)
})
