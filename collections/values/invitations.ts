/**
 * How far an invitation is. `sending` is the moment in which it is handed to the mail server; `failed` may be retried by a
 * person; `expired` made room for a new one.
 */
export const invitationStatuses = ['queued', 'sending', 'sent', 'failed', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/**
 * Why an invitation was not sent, or not yet: the server could not be reached, said "later", refused it, or it is
 * unclear whether it took it; or the person is not to be written to any more.
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

/** Why somebody who was chosen gets no invitation. */
export const skipReasons = [
  'unknown',
  'registered',
  'unsubscribed',
  'suppressed',
  'in-flight',
  'already-sent',
  // The next of the queue only: a person decides whether to try again.
  'failed',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** People that one batch of invitations may have. */
export const invitationBatchMax = 500
/** Days for which the link of an invitation works. */
export const invitationDays = 14
