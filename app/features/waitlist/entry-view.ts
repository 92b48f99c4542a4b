import type { z } from 'zod'

import type { entryShape } from '~/api/contract/shapes'
import type { WaitlistEntry } from '~collections/payload-types'
import type { EntryStage, WaitlistStatus } from '~collections/values/waitlist'

export type EntryView = z.output<typeof entryShape>

/** Where somebody stands (docs/decisions/0039-the-order-of-the-line.md). */
export type Standing = {
  id: number
  /** From 1; null for who has left, has registered or has not confirmed. */
  place: number | null
  /** Who joined by their link, confirmed and counts. */
  friends: number
  /** Who waits for the team to look at them. */
  friendsHeld: number
}

export function toEntryView(entry: WaitlistEntry, standing: Omit<Standing, 'id'> | undefined): EntryView {
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
    channel: entry.channel ?? null,
    campaign: entry.campaign ?? null,
    country: entry.country ?? null,
    confirmedAt: entry.confirmedAt ?? null,
    place: standing?.place ?? null,
    friends: standing?.friends ?? 0,
    friendsHeld: standing?.friendsHeld ?? 0,
    unsubscribedAt: entry.unsubscribedAt ?? null,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  }
}

/** The name, or else the part of the address before the @. */
export function displayName({ name, email }: { name?: string | null; email: string }): string {
  const trimmedName = name?.trim() ?? ''
  return trimmedName === '' ? email.slice(0, email.indexOf('@')) : trimmedName
}

export function stageOf({
  status,
  openedAt,
}: {
  status: WaitlistStatus
  openedAt: string | null
}): EntryStage {
  if (status === 'pending') return 'pending'
  if (status === 'registered') return 'completed'
  return openedAt === null ? 'sent' : 'opened'
}
