import type { CollectionConfig, GlobalConfig } from 'payload'
import { lockGlobal, lockRecord } from '~collections/hooks/lock-record'

/** Has changes of each record wait for each other, once the collection’s own hooks have taken what comes before it. */
export function lockChanges(collection: CollectionConfig): CollectionConfig {
  const own = collection.hooks?.beforeOperation ?? []
  if (own.includes(lockRecord)) return collection
  return { ...collection, hooks: { ...collection.hooks, beforeOperation: [...own, lockRecord] } }
}

export function lockGlobalChanges(global: GlobalConfig): GlobalConfig {
  const own = global.hooks?.beforeOperation ?? []
  return { ...global, hooks: { ...global.hooks, beforeOperation: [...own, lockGlobal] } }
}
