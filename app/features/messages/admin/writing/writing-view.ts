import type { Language } from '~collections/values/language'
import type { Correspondent } from '~collections/values/messages'

import type { Recipients } from '../../answer-recipients'
import type { DraftAttachment, DraftText, SavedReply, StoredDraft } from '../../draft-view'

export type { DraftAttachment, DraftText, SavedReply, StoredDraft }

export type AnswerMode = 'reply' | 'all' | 'forward'

/** What the composer starts from: a draft, or what an answer or a new message begins with. */
export type Composition = DraftText & {
  key: string
  /** Null for a new conversation that is not stored yet. */
  thread: number | null
  /** 0 while it is not stored. */
  version: number
  attachments: DraftAttachment[]
  /** The mail whose files come along once the draft is stored. */
  forwarded: number | null
  /** Files of that mail that do not fit into a message. */
  filesLeftOut: number
}

export type WritingData = {
  savedReplies: SavedReply[]
  /** What the open thread’s reply box holds, for each way of answering. */
  answers: Record<AnswerMode, Composition> | null
  /** The recipients of answers, whatever a draft has. */
  recipients: Record<'reply' | 'all', Recipients>
  /** Other drafts of the open thread, by those of the team who began them. */
  others: StoredDraft[]
  /** What `?compose=` asks for; null while it asks for nothing, or for what is gone. */
  compose: Composition | null
  /** For placeholders. */
  brand: Record<Language, string>
  member: { id: number; name: string }
}

export type { Correspondent }
