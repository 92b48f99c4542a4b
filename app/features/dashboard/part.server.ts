import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { fromReplica } from '~cms/from-replica.server'

/** If it has failed, `value` is the last one that this process loaded in the same zone and language, or null. */
export type Part<Value> = { value: Value | null; hasFailed: boolean }

const mostRemembered = 50

/** Reads a part of the dashboard so that the others show if it cannot be read. */
export function partOf<Arguments extends unknown[], Value>(
  name: string,
  read: (...parameters: Arguments) => Promise<Value>,
) {
  const remembered = new LRUCache<string, { value: Value }>({ max: mostRemembered })
  return async (logger: Logger, ...parameters: Arguments): Promise<Part<Value>> => {
    // A part reads the same for every member.
    const key = parameters.filter((parameter) => typeof parameter !== 'object').join(' ')
    try {
      const value = await fromReplica(() => read(...parameters))
      remembered.set(key, { value })
      return { value, hasFailed: false }
    } catch (error) {
      logger.warn({ err: error, part: name }, 'a part of the dashboard could not be loaded')
      return { value: remembered.get(key)?.value ?? null, hasFailed: true }
    }
  }
}
