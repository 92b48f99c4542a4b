import type { z } from 'zod'

import type { entryShape } from '~/api/contract/shapes'
import type { WaitlistEntry } from '~collections/payload-types'

export type EntryView = z.output<typeof entryShape>

/** A stored entry as the contract gives it: `notified` is shown as sent. */
export function toEntryView(entry: WaitlistEntry): EntryView {
  return {
    id: entry.id,
    email: entry.email,
    name: entry.name ?? null,
    source: entry.source,
    language: entry.language,
    status: entry.status,
    sentStatus: entry.status === 'notified' ? 'sent' : null,
    sentDate: entry.sentAt ?? null,
    openedAt: entry.openedAt ?? null,
    registrationDate: entry.createdAt,
    referralCode: entry.referralCode ?? null,
    interests: entry.interests ?? [],
    notes: entry.notes ?? null,
    device: entry.device ?? null,
    unsubscribedAt: entry.unsubscribedAt ?? null,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  }
}
