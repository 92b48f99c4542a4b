import { expect, test } from 'vitest'

import { axisSteps, labelledPoints } from './line-chart'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [170, [0, 50, 100, 150, 200]],
  [200, [0, 50, 100, 150, 200]],
  [9_999, [0, 5000, 10_000]],
])('up to %d an axis has whole, round lines', (max, steps) => {
  expect(axisSteps(max)).toEqual(steps)
})

test.each([0, 1, 7, 13, 99, 101, 4_321, 1e9])('%d is below the highest line, and there are few', (max) => {
  const steps = axisSteps(max)
  expect(steps.at(-1)).toBeGreaterThanOrEqual(max)
  expect(steps.length).toBeLessThanOrEqual(5)
})

test('labels are spread over the points', () => {
  expect(labelledPoints(3, 6)).toEqual([0, 1, 2])
  expect(labelledPoints(30, 5)).toEqual([3, 9, 15, 21, 27])
  expect(labelledPoints(0, 5)).toEqual([])
})
