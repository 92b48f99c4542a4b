import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RestRefusal } from './refusal'
import { requireStorable, isInstant } from './stored-values'

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

test.each([
  '2026-01-31',
  '2024-02-29',
  '2000-02-29',
  '2026-01-31T09:00Z',
  '2026-01-31T09:00:00.000Z',
  '2026-01-31 09:00:00+03:00',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
])('%s is one', (text) => {
  expect(isInstant(text)).toBe(true)
})

test.each([
  '',
  'tomorrow',
  '1',
  '2026',
  '2026-1-1',
  '2026-00-10',
  '2026-13-01',
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-04-31',
  '2026-01-32',
  '2026-01-00',
  '2026-01-31T25:00:00Z',
  '2026-01-31T09:61:00Z',
  '0000-12-31',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '+012026-01-01',
  '2026-01-31T09:00:00Z; --',
])('%s is none', (text) => {
  expect(isInstant(text)).toBe(false)
})

test('whatever a program writes by itself is one', () => {
  const min = new Date('0001-01-01T00:00:00Z')
  const max = new Date('9999-12-31T23:59:59.999Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(isInstant(date.toISOString())).toBe(true)
      expect(isInstant(date.toISOString().slice(0, 10))).toBe(true)
    }),
  )
})
