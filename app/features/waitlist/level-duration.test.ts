import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { createLevelDuration } from './level-duration'

async function durationOf(level: ReturnType<typeof createLevelDuration>, took: number): Promise<number> {
  const began = performance.now()
  expect(await level(() => sleep(took, 'done'))).toBe('done')
  return Math.round(performance.now() - began)
}

test('works of 0, 83 and 111 ms take a quarter of a second', async () => {
  const level = createLevelDuration()
  for (const took of [0, 83, 111]) expect(await durationOf(level, took)).toBeGreaterThanOrEqual(250)
})

test('a work that comes near the floor raises it, for itself and for those after it', async () => {
  const level = createLevelDuration()
  for (const took of [210, 0]) expect(await durationOf(level, took)).toBeGreaterThanOrEqual(500)
})

test('many quick ones lower it again', async () => {
  const level = createLevelDuration()
  await durationOf(level, 210)
  await Promise.all(Array.from({ length: 100 }, () => durationOf(level, 0)))
  expect(await durationOf(level, 0)).toBeLessThan(500)
})
