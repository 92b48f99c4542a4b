import type { CollectionConfig } from 'payload'
import { Admins } from '~collections/admins'
import { noteLogInChanges, recordLogInChanges } from './record-log-in-changes'
import { requireCurrentPassword } from './require-current-password'
import { requireSoundPassword } from './require-sound-password'

/** Completes the collection of log-ins, in place, so that the rules for passwords hold at every door, and changes are kept. */
export function guardLogIns(collection: CollectionConfig): CollectionConfig {
  if (collection.slug !== Admins.slug) return collection
  const hooks = (collection.hooks ??= {})
  // Whoever asks shows who they are before the costly look at what they want.
  hooks.beforeValidate = [...(hooks.beforeValidate ?? []), requireCurrentPassword, requireSoundPassword]
  hooks.beforeChange = [...(hooks.beforeChange ?? []), noteLogInChanges]
  hooks.afterChange = [...(hooks.afterChange ?? []), recordLogInChanges]
  return collection
}
