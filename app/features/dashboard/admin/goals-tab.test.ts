import { expect, test } from 'vitest'

import { reachedShare } from './goals-tab'

test('each whole percent of a goal shows as itself, and none before it is reached', () => {
  const percents = Array.from({ length: 201 }, (_, percent) => percent)
  expect(percents.map((percent) => Math.round(reachedShare(percent, 100) * 100))).toEqual(percents)
  expect(percents.map((percent) => Math.round(reachedShare(percent * 30, 3000) * 100))).toEqual(percents)
  expect([reachedShare(2999, 3000), reachedShare(3001, 3000)]).toEqual([0.99, 1])
})
