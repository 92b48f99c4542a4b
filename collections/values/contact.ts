export const contactStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactPriorities = ['high', 'medium', 'low'] as const
export type ContactPriority = (typeof contactPriorities)[number]

/** What the submissions can be sorted by. */
export const submissionSortFields = ['createdAt', 'name', 'subject', 'status', 'priority'] as const
export type SubmissionSortField = (typeof submissionSortFields)[number]

/** Spec section 9. */
export const submissionsPageSize = 5

/** How far the mail of a reply is. `sending` is the moment in which it is handed to the mail server. */
export const replyDeliveries = ['queued', 'sending', 'sent', 'failed'] as const
export type ReplyDelivery = (typeof replyDeliveries)[number]

/** Why a reply was not sent, or not yet; as for invitations. */
export const replyErrors = ['unreachable', 'deferred', 'refused', 'unclear'] as const
export type ReplyError = (typeof replyErrors)[number]

/** Why a message was kept as spam: a hidden field was filled in, or it came faster than anybody types. */
export const spamReasons = ['honeypot', 'too-fast', 'marked'] as const
export type SpamReason = (typeof spamReasons)[number]

/** Spec section 5. */
export const contactNameMinLength = 2
export const messageMinLength = 10
export const messageMaxLength = 1000
/** UTF-16 units that so many characters may take: an emoji counts once and takes several. */
export const messageMaxUnits = 4 * messageMaxLength
export const subjectMaxLength = 200
export const replyMaxLength = 10_000
