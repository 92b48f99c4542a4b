import type { AutomaticKind, Correspondent } from '~collections/values/messages'

export type InboundAttachment = { name: string; type: string; size: number; bytes: Uint8Array }

export type Bounce = {
  /** The mailbox does not exist or refuses; otherwise it may still work later. */
  isHard: boolean
  /** Nobody tries again to deliver it; otherwise it is only delayed. */
  isFinal: boolean
  /** Lower case; those that failed for good where there are any. */
  recipients: string[]
  /** The ids of the mails that came back. */
  messageIds: string[]
}

export type InboundMail = {
  /** The id with its angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  /** The oldest first, each once. */
  references: string[]
  from: Correspondent | null
  replyTo: Correspondent | null
  to: Correspondent[]
  cc: Correspondent[]
  /** Addresses under which the mail may have come here, in lower case. */
  deliveredTo: string[]
  subject: string
  /** When it says that it was sent, but never later than it arrived. */
  date: Date
  content: string
  /** The history cut off the end of the content: together they are the mail’s text. */
  quoted: string | null
  attachments: InboundAttachment[]
  automatic: AutomaticKind | null
  bounce: Bounce | null
  /** Only the headers could be read; the mail as it came is its attachment. */
  isUnreadable: boolean
}
