import { appendFileSync, mkdirSync } from 'node:fs'
import { expect } from 'vitest'

import { tableFile } from './print-faults.mjs'

export type Fault = {
  /** What went wrong around the product. */
  fault: string
  /** How much of what had been acknowledged was not there afterwards. */
  lost: number
  /** How many answers were none that the product promises, and how much happened twice. */
  wrong: number
  /** From the end of the fault to the first good answer; null where nothing had to recover. */
  recoverySeconds: number | null
}

/** Adds what the running test has measured to the table that `npm run faults` prints. */
export function recordFault({ fault, lost, wrong, recoverySeconds }: Fault): void {
  const row = { fault, done: expect.getState().currentTestName ?? '', lost, wrong, recoverySeconds }
  mkdirSync(new URL('.', tableFile), { recursive: true })
  appendFileSync(tableFile, `${JSON.stringify(row)}\n`)
}

/** Seconds since then (`performance.now()`). */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}

/** How many of the ones that were acknowledged are not among those that are kept. */
export function countLost(acknowledged: Iterable<string>, kept: Iterable<string>): number {
  const there = new Set(kept)
  return [...acknowledged].filter((one) => !there.has(one)).length
}
