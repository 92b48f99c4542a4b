import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds, well above what a join takes that webhooks hear of; on a slower machine it doubles, up to the most. */
const usualFloor = 250
const highestFloor = 500
/** So many quick ones in a row lower the floor again; fewer could be somebody's who wants to see it rise. */
const calmAfter = 100

/**
 * Runs each work so that it takes the same time whatever there was to do, since a duration would reveal it. The floor rises
 * before a work comes near it, so that the ones above it are few.
 */
export function createLevelDuration(
  clock: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = sleep,
) {
  let floor = usualFloor
  let quickOnes = 0

  function note(took: number): void {
    if (took > 0.8 * floor) {
      floor = Math.min(2 * floor, highestFloor)
      quickOnes = 0
    } else if (took > 0.4 * floor) {
      quickOnes = 0
    } else if (++quickOnes >= calmAfter) {
      floor = Math.max(floor / 2, usualFloor)
      quickOnes = 0
    }
  }

  return async function level<T>(work: () => Promise<T>): Promise<T> {
    const began = clock()
    const result = await work()
    note(clock() - began)
    const end = began + floor
    // A timer may fire a little early.
    while (clock() < end) await wait(Math.ceil(end - clock()))
    return result
  }
}
