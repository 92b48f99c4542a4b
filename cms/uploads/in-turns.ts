/** Thrown when so many wait already that another one had better come back later. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/** Runs at most `atOnce` works at a time; `waiting` others wait for their turn. */
export function inTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start))
    else throw new TooManyWaiting()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
