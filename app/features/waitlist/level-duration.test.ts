import { expect, test } from 'vitest'

import { createLevelDuration } from './level-duration'

/** In a time of its own, whose timers fire a little early as real ones may. */
function inOwnTime() {
  let now = 0
  const sleep = (milliseconds: number) => {
    now += milliseconds
    return Promise.resolve('done')
  }
  const level = createLevelDuration(
    () => now,
    (milliseconds) => sleep(milliseconds > 1 ? milliseconds - 0.5 : milliseconds),
  )
  return async function durationOf(took: number): Promise<number> {
    const began = now
    expect(await level(() => sleep(took))).toBe('done')
    return Math.floor(now - began)
  }
}

test('works of 0, 83 and 111 ms take a quarter of a second', async () => {
  const durationOf = inOwnTime()
  for (const took of [0, 83, 111]) expect(await durationOf(took)).toBe(250)
})

test('a work that comes near the floor raises it, for itself and for those after it', async () => {
  const durationOf = inOwnTime()
  for (const took of [210, 0]) expect(await durationOf(took)).toBe(500)
})

test('many quick ones lower it again', async () => {
  const durationOf = inOwnTime()
  await durationOf(210)
  for (let count = 1; count < 100; count++) expect(await durationOf(0)).toBe(500)
  expect(await durationOf(0)).toBe(250)
})
