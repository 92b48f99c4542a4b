import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readId } from './ids'

test.each([1, 12, 2_147_483_647])('%i is one, as a number and as text', (id) => {
  expect([readId(id), readId(String(id))]).toEqual([id, id])
})

test.each([
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.NaN,
  '',
  '0',
  '01',
  '-1',
  '1.0',
  '1e3',
  '12abc',
  ' 1',
  '٣',
  null,
  [1],
])('%o is none', (value) => {
  expect(readId(value)).toBeNull()
})

test('whatever is taken from a text reads the same again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      const id = readId(text)
      if (id !== null) expect(String(id)).toBe(text)
    }),
  )
})
