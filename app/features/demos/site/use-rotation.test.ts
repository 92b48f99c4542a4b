import fc from 'fast-check'
import { expect, test } from 'vitest'

import { learningSteps, letters } from './demo-content'
import { nextInTurn } from './use-rotation'

function walk(count: number, start: number, steps: number): number[] {
  const places = [start]
  for (let step = 0; step < steps; step++) places.push(nextInTurn(places[step] ?? 0, count))
  return places
}

test('eight letters and four steps take turns in their order', () => {
  expect(walk(letters.length, 0, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
  expect(walk(learningSteps.length, 0, 5)).toEqual([0, 1, 2, 3, 0, 1])
})

test('each place has its turn once a round, from wherever it began', () => {
  const place = fc
    .integer({ min: 1, max: 40 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat({ max: count - 1 })))
  fc.assert(
    fc.property(place, ([count, start]) => {
      const places = walk(count, start, count)
      expect(new Set(places.slice(0, count)).size).toBe(count)
      expect(places.every((index) => index >= 0 && index < count)).toBe(true)
      expect(places[count]).toBe(start)
    }),
  )
})
