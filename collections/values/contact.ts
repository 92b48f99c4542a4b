export const contactStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactPriorities = ['high', 'medium', 'low'] as const
export type ContactPriority = (typeof contactPriorities)[number]

export const submissionSortFields = ['createdAt', 'name', 'subject', 'status', 'priority'] as const
export type SubmissionSortField = (typeof submissionSortFields)[number]

export const submissionsPageSize = 5

/** The state of a reply’s mail; `sending` while it is handed to the mail server. */
export const replyDeliveries = ['queued', 'sending', 'sent', 'failed'] as const
export type ReplyDelivery = (typeof replyDeliveries)[number]

/** As for invitations. */
export const replyErrors = ['unreachable', 'deferred', 'refused', 'unclear'] as const
export type ReplyError = (typeof replyErrors)[number]

/** A filled-in hidden field, a form sent faster than anybody types, or a person’s decision. */
export const spamReasons = ['honeypot', 'too-fast', 'marked'] as const
export type SpamReason = (typeof spamReasons)[number]

export const contactNameMinLength = 2
export const messageMinLength = 10
export const messageMaxLength = 1000
/** In UTF-16 units: an emoji counts once as a character but takes several. */
export const messageMaxUnits = 4 * messageMaxLength
export const subjectMaxLength = 200
export const replyMaxLength = 10_000
