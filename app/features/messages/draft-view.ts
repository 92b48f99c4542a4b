import type { Language } from '~collections/values/language'
import type { Correspondent, StoredAttachment } from '~collections/values/messages'

/** What a person writes before it is sent. */
export type DraftText = {
  to: Correspondent[]
  cc: Correspondent[]
  subject: string
  content: string
  language: Language
}

export type DraftAttachment = StoredAttachment & { url: string }

/** A draft as it is stored. */
export type StoredDraft = DraftText & {
  id: number
  thread: number
  key: string
  /** Raised by each save. */
  version: number
  attachments: DraftAttachment[]
  author: { id: number | null; name: string }
  savedAt: string
}

export type SavedReply = { id: number; name: string; language: Language; body: string }

/** Keys of drafts that forward a mail begin so: a thread’s reply and what forwards it are drafts of their own. */
const forwardMark = 'forward.'

export function draftKey(uuid: string, { forwards }: { forwards: boolean }): string {
  return forwards ? forwardMark + uuid : uuid
}

export function isForward({ key }: { key: string }): boolean {
  return key.startsWith(forwardMark)
}

export const draftKeyPattern =
  /^(?:forward\.)?[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
