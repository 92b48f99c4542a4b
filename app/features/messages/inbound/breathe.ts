import { setImmediate } from 'node:timers/promises'

const turnMilliseconds = 20
let turnStarted = performance.now()

/** Lets other requests have their turn, if this one has had its time. */
export async function breathe(): Promise<void> {
  if (performance.now() - turnStarted < turnMilliseconds) return
  await setImmediate()
  turnStarted = performance.now()
}
