export const waitlistStatuses = ['pending', 'notified', 'registered'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** Days until a rejoin link expires. */
export const rejoinDays = 7

export const suppressionReasons = ['unsubscribed', 'erased'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** `interrupted`: the client disconnected before the last row. */
export const exportStatuses = ['running', 'finished', 'interrupted'] as const

export const waitlistPageSize = 25

/** The displayed status: notified is sent, or opened once the invitation was; registered is completed. */
export const entryStages = ['pending', 'sent', 'opened', 'completed'] as const
export type EntryStage = (typeof entryStages)[number]

export const entrySortFields = ['createdAt', 'email', 'name', 'status', 'language', 'sentAt'] as const
export type EntrySortField = (typeof entrySortFields)[number]

/** Added to the server’s `totalInQueue` for display. */
export const defaultQueueOffset = 2500
export const interestMaxLength = 60
export const interestsMaxCount = 20
export const notesMaxLength = 5000

/** Without 0/O, 1/I/L and U: a code is read aloud and typed from paper. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referralCodeLength = 10

/** The parameter of a shared link; codes of all lengths that were ever given out. */
export const referralParam = 'ref'
export const isReferralCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[2-9A-HJKMNP-TV-Z]{8,10}$/.test(text)

export const consentWays = ['form', 'api', 'import', 'correction'] as const
export type ConsentWay = (typeof consentWays)[number]

/** The default source of joins on the site. */
export const joinSource = 'landing-page'

/** The waitlist’s discount on the first annual plan. */
export const earlyBirdDiscount = 0.5
