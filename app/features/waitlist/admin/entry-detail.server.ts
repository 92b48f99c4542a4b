import { NotFound } from 'payload'

import type { Member } from '~/api/identity/member.server'
import { toEntryView } from '../entry-view'

/** Everything about an entry that its dialog shows; null when it is gone. */
export async function readEntryDetail({ payload, as }: Member, id: number) {
  try {
    const entry = await payload.findByID({ collection: 'waitlist-entries', id, depth: 0, ...as })
    const { at, how, language, textVersion } = entry.consent ?? {}
    return {
      ...toEntryView(entry),
      consent: at
        ? { at, how: how ?? null, language: language ?? null, textVersion: textVersion ?? null }
        : null,
    }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type EntryDetail = NonNullable<Awaited<ReturnType<typeof readEntryDetail>>>
