import type { Logger } from 'pino'

import { fromReplica } from '~cms/from-replica.server'

/** If it has failed, `value` is the last one that this process loaded, or null. */
export type Part<Value> = { value: Value | null; hasFailed: boolean }

/** Reads a part of the dashboard so that the others show if it cannot be read. */
export function partOf<Arguments extends unknown[], Value>(
  name: string,
  read: (...parameters: Arguments) => Promise<Value>,
) {
  let last: Value | null = null
  return async (logger: Logger, ...parameters: Arguments): Promise<Part<Value>> => {
    try {
      last = await fromReplica(() => read(...parameters))
      return { value: last, hasFailed: false }
    } catch (error) {
      logger.warn({ err: error, part: name }, 'a part of the dashboard could not be loaded')
      return { value: last, hasFailed: true }
    }
  }
}
