export const waitlistStatuses = ['pending', 'notified', 'registered'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** Days for which the link works that brings an address back onto the waitlist. */
export const rejoinDays = 7

/** Why nothing is sent to an address any more. */
export const suppressionReasons = ['unsubscribed', 'erased'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** `interrupted`: whoever exported went away before the last row. */
export const exportStatuses = ['running', 'finished', 'interrupted'] as const

/** Entries on a page of the admin's list. */
export const waitlistPageSize = 25

/** What a status is shown as: notified is sent, and opened once the invitation was; registered is completed. */
export const entryStages = ['pending', 'sent', 'opened', 'completed'] as const
export type EntryStage = (typeof entryStages)[number]

/** What the waitlist can be sorted by. */
export const entrySortFields = ['createdAt', 'email', 'name', 'status', 'language', 'sentAt'] as const
export type EntrySortField = (typeof entrySortFields)[number]

/** Spec section 9: what is shown is this plus the server's `totalInQueue`. */
export const defaultQueueOffset = 2500
export const interestMaxLength = 60
export const interestsMaxCount = 20
export const notesMaxLength = 5000

export const consentWays = ['form', 'api', 'import'] as const
export type ConsentWay = (typeof consentWays)[number]

/** Where joins on the site come from, unless a caller says otherwise. */
export const joinSource = 'landing-page'

/** What those who wait get off their first annual plan. */
export const earlyBirdDiscount = 0.5
