import fc from 'fast-check'
import { expect, test } from 'vitest'

import { diffWords } from './text-diff-view'

test('names the words that came and went, in either script', () => {
  expect(diffWords('We keep your name', 'We keep your address')).toEqual([
    { kind: 'same', text: 'We keep your ' },
    { kind: 'removed', text: 'name' },
    { kind: 'added', text: 'address' },
  ])
  expect(diffWords('نحفظ اسمك هنا', 'نحفظ هنا')).toEqual([
    { kind: 'same', text: 'نحفظ ' },
    { kind: 'removed', text: 'اسمك ' },
    { kind: 'same', text: 'هنا' },
  ])
  expect(diffWords('same', 'same')).toEqual([])
})

test('both texts can be read from the difference', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'كلمة', ' ', '\n', '  '), { maxLength: 30 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const before = one.join('')
      const after = other.join('')
      fc.pre(before !== after)
      const parts = diffWords(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

test('a wholly different long text is shown as such, at once', () => {
  const words = (prefix: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`).join(' ')
  expect(diffWords(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
