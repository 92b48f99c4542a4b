import { expect, test } from 'vitest'

import { directionOf, growthOf } from './trend'

test.each([
  [{ current: 112, previous: 100 }, 'up', 0.12],
  [{ current: 50, previous: 100 }, 'down', -0.5],
  [{ current: 100, previous: 100 }, 'level', 0],
  [{ current: 0, previous: 0 }, 'level', null],
  [{ current: 3, previous: 0 }, 'up', null],
  [{ current: 0, previous: 4 }, 'down', -1],
] as const)('%o goes %s by %s', (trend, direction, growth) => {
  expect(directionOf(trend)).toBe(direction)
  expect(growthOf(trend)).toBe(growth)
})
