import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RestRefusal } from './refusal'
import { requireStorable } from './storable'

const check = (value: unknown) => () => requireStorable(value, 'body')

test('what JSON can say of whole characters is storable', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      expect(check(value)).not.toThrow()
    }),
  )
})

test.each([
  ['a NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['the other half', 'x\udc00y'],
])('%s is not, wherever it is', (_what, text) => {
  const refusal = new RestRefusal(400, '"body" has characters that cannot be stored.')
  for (const value of [text, [text], { a: [{ b: text }] }, { [text]: 1 }])
    expect(check(value)).toThrow(refusal)
})

test('nesting that never ends is not', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(check(nested(64))).not.toThrow()
  expect(check(nested(65))).toThrow('nested too deeply')
  expect(check(nested(30_000))).toThrow('nested too deeply')
})
