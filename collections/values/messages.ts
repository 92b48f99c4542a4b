/** The folders of the inbox. A thread is in one; Sent and Drafts also show those of other folders that hold such mail. */
export const messageFolders = ['inbox', 'sent', 'drafts', 'archived'] as const
export type MessageFolder = (typeof messageFolders)[number]

/** What the inbox lists. `answer-next` is what waits for an answer, those first who have waited longest. */
export const inboxViews = ['inbox', 'answer-next', 'sent', 'drafts', 'archived'] as const
export type InboxView = (typeof inboxViews)[number]

export const messagePriorities = ['high', 'medium', 'low'] as const
export type MessagePriority = (typeof messagePriorities)[number]

/** `note` is the team’s own and never mailed. */
export const messageKinds = ['received', 'sent', 'draft', 'note'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The state of a mail to somebody; `sending` while it is handed to the mail server. */
export const messageDeliveries = ['queued', 'sending', 'sent', 'failed'] as const
export type MessageDelivery = (typeof messageDeliveries)[number]

/** As for invitations. */
export const messageDeliveryErrors = ['unreachable', 'deferred', 'refused', 'unclear'] as const
export type MessageDeliveryError = (typeof messageDeliveryErrors)[number]

/** Mail that no person wrote (RFC 3834, RFC 3464). */
export const automaticKinds = ['reply', 'bounce'] as const
export type AutomaticKind = (typeof automaticKinds)[number]

/** Somebody in a mail’s headers. */
export type Correspondent = { name: string; email: string }

export type StoredAttachment = { id: string; name: string; size: number; type: string }

export const labelColors = ['red', 'amber', 'green', 'teal', 'blue', 'violet'] as const
export type LabelColor = (typeof labelColors)[number]

/** Labels that always exist; admins add others. */
export const builtInLabels = {
  urgent: 'red',
  support: 'teal',
  feedback: 'violet',
  billing: 'amber',
} as const satisfies Record<string, LabelColor>

export const threadSubjectMaxLength = 500
export const excerptLength = 160
export const writtenMaxLength = 50_000
export const receivedMaxLength = 500_000
export const noteMaxLength = 10_000
export const labelMaxLength = 40
export const labelsPerThread = 20
export const recipientsMax = 50
export const savedReplyMaxLength = 10_000

export const attachmentsMax = 10
export const attachmentsMaxBytes = 25 * 1024 * 1024
export const attachmentNameMaxLength = 120
export const inboundMaxBytes = 60 * 1024 * 1024

export const threadsPageSize = 25
/** Seconds in which a sent message can be taken back. */
export const undoSeconds = 10
/** Days that a message can be scheduled ahead. */
export const scheduleMaxDays = 365
