import type { Logger } from 'pino'

/** A part of the dashboard: what it shows, and whether that is only what was there before. */
export type Part<Value> = { value: Value | null; hasFailed: boolean }

/**
 * Wraps what reads a part of the dashboard. When it fails, the part shows what it last had in this process, or nothing,
 * and says so, while the others stay alive.
 */
export function partOf<Arguments extends unknown[], Value>(
  name: string,
  read: (...given: Arguments) => Promise<Value>,
) {
  let last: Value | null = null
  return async (logger: Logger, ...given: Arguments): Promise<Part<Value>> => {
    try {
      last = await read(...given)
      return { value: last, hasFailed: false }
    } catch (error) {
      logger.warn({ err: error, part: name }, 'a part of the dashboard could not be had')
      return { value: last, hasFailed: true }
    }
  }
}
