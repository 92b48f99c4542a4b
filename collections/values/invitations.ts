/**
 * `sending` while it is handed to the mail server; `failed` may be retried by a person; `expired` made room for a
 * new one.
 */
export const invitationStatuses = ['queued', 'sending', 'sent', 'failed', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/**
 * Why an invitation was not sent (yet): the server was unreachable, deferred or refused it, or its decision is
 * unknown; or the person must not be written to.
 */
export const invitationErrors = [
  'unreachable',
  'deferred',
  'refused',
  'unclear',
  'unsubscribed',
  'suppressed',
  'registered',
] as const
export type InvitationError = (typeof invitationErrors)[number]
/** Of people who must not be written to, so that nothing comes of another try. */
export const lastingInvitationErrors = [
  'unsubscribed',
  'suppressed',
  'registered',
] as const satisfies InvitationError[]

/** Why a selected person gets no invitation. */
export const skipReasons = [
  'unknown',
  'registered',
  'unsubscribed',
  'unconfirmed',
  'suppressed',
  // Mail to them came back for good.
  'undeliverable',
  'in-flight',
  // Theirs was written before there was a mail server.
  'waiting',
  'already-sent',
  // Only when inviting the next in line: a person decides about retries.
  'failed',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** People per batch. */
export const invitationBatchMax = 500
/** How many of the next in line are usually invited at once. */
export const invitationPresets = [10, 50, 100] as const
/** Days until an invitation’s link expires. */
export const invitationDays = 14
