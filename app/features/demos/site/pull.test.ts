import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dragLimit } from './demo-content'
import { pull, startDrag, initialDrag, type Offset, type DragState } from './pull'

const pixels = fc.integer({ min: -500, max: 500 })
const moves = fc.array(fc.record({ x: pixels, y: pixels }))

function pullAll(from: DragState, deltas: Offset[]): DragState {
  return deltas.reduce((pulled, delta) => pull(pulled, delta, dragLimit), from)
}

test('follows the hand inside the limit and stops at it', () => {
  expect(pull(initialDrag, { x: 12, y: -7 }, dragLimit).at).toEqual({ x: 12, y: -7 })
  expect(pull(initialDrag, { x: 100, y: -31 }, dragLimit).at).toEqual({ x: 30, y: -30 })
})

test('never gets further than the limit to any side', () => {
  fc.assert(
    fc.property(moves, (deltas) => {
      const { at } = pullAll(initialDrag, deltas)
      expect(Math.max(Math.abs(at.x), Math.abs(at.y))).toBeLessThanOrEqual(30)
    }),
  )
})

test('comes back with the hand that went too far', () => {
  fc.assert(
    fc.property(moves, pixels, pixels, (deltas, x, y) => {
      const start = startDrag(pullAll(initialDrag, deltas))
      expect(
        pullAll(start, [
          { x, y },
          { x: -x, y: -y },
        ]).at,
      ).toEqual(start.at)
    }),
  )
})

test('a new hold begins where it is, not where the last hand ended', () => {
  const far = pull(initialDrag, { x: 100, y: 0 }, dragLimit)
  expect(pull(startDrag(far), { x: -10, y: 0 }, dragLimit).at).toEqual({ x: 20, y: 0 })
})
