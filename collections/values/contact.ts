export const contactStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactPriorities = ['high', 'medium', 'low'] as const
export type ContactPriority = (typeof contactPriorities)[number]

export const submissionSortFields = ['createdAt', 'name', 'subject', 'status', 'priority'] as const
export type SubmissionSortField = (typeof submissionSortFields)[number]

export const submissionsPageSize = 5

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
