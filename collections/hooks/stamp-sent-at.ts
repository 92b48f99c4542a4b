import type { CollectionBeforeChangeHook } from 'payload'
import type { WaitlistEntry } from '../payload-types'

/** An entry that becomes `notified` was sent something: keep when, unless the sender said so itself. */
export const stampSentAt: CollectionBeforeChangeHook<WaitlistEntry> = ({ data, originalDoc }) => {
  const sentAt = data.sentAt ?? originalDoc?.sentAt
  return data.status === 'notified' && !sentAt ? { ...data, sentAt: new Date().toISOString() } : data
}
