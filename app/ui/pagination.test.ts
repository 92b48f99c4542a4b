import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageWindow } from './pagination'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 10, [1, 2, 3, null, 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, null, 10]],
  [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
  [10, 10, [1, null, 8, 9, 10]],
])('on page %i of %i', (current, pages, expected) => {
  expect(pageWindow(current, pages)).toEqual(expected)
})

test('first, last, current and its neighbours are always there, in order, and every ellipsis hides something', () => {
  const place = fc
    .integer({ min: 1, max: 60 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([current, pages]) => {
      const shown = pageWindow(current, pages)
      const numbers = shown.filter((page) => page !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
      const wanted = [1, pages, ...[-2, -1, 0, 1, 2].map((step) => current + step)].filter(
        (page) => page >= 1 && page <= pages,
      )
      expect(numbers).toEqual(expect.arrayContaining(wanted))
      for (const [index, page] of shown.entries())
        if (page === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
      expect(shown.length).toBeLessThanOrEqual(9)
    }),
  )
})
