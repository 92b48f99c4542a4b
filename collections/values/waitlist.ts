export const waitlistStatuses = ['pending', 'notified', 'registered'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** What a join mails: a new address confirms, one that is in line learns its place, one that has left may come back. */
export const joinMailKinds = ['confirmation', 'place', 'rejoin'] as const
export type JoinMailKind = (typeof joinMailKinds)[number]

/** Days until the link of such a mail expires; that of a place never does. */
export const rejoinDays = 7
export const confirmationDays = 14

/** Days until the link that confirms a new address of a place expires. */
export const addressChangeDays = 14

/**
 * So many mails of joins leave in an hour, for all addresses together; the others wait. Joins of a client that asked for many
 * have a pace of their own, so that a few clients hold up nobody else.
 */
export const joinMailsPerHour = { usual: 1600, crowded: 400 } as const
/** Joins of a client within an hour from which on it is one that asked for many: a school or a mobile network may share one. */
export const usualJoinsPerHour = 100
/** Addresses of a mailbox that are mailed about joining within a day: so many with tags, and so many with other dots. */
export const joinMailsPerMailbox = 3

/** Days after a confirmation until nobody can tell any more from which network it came. */
export const networkHashDays = 14

/** Years for which the ledger keeps what people who are gone had agreed to; the database removes none earlier. */
export const consentYears = 3

/** Days after which an entry that was asked to confirm and has not done so is removed. */
export const unconfirmedDays = 30

/** Whether joins are confirmed by mail: automatically where mail can be sent. */
export const confirmJoinsChoices = ['automatic', 'on', 'off'] as const
export type ConfirmJoins = (typeof confirmJoinsChoices)[number]

/** What a confirmed friend brings, in days of waiting, and how many friends bring it at the most. */
export const defaultFriendDays = 1
export const friendDaysMax = 30
export const defaultFriendsMax = 30
export const friendsMaxLimit = 1000

export const suppressionReasons = ['unsubscribed', 'erased', 'complained'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** `interrupted`: the client disconnected before the last row. */
export const exportStatuses = ['running', 'finished', 'interrupted'] as const

export const waitlistPageSize = 25

/** The displayed status: notified is sent, or opened once the invitation was; registered is completed. */
export const entryStages = ['pending', 'sent', 'opened', 'completed'] as const
export type EntryStage = (typeof entryStages)[number]

export const entrySortFields = [
  'createdAt',
  'email',
  'name',
  'status',
  'language',
  'sentAt',
  'place',
] as const
export type EntrySortField = (typeof entrySortFields)[number]

/** What the sample claims add to the real number in the queue. */
export const sampleQueueOffset = 2500
export const interestMaxLength = 60
export const interestsMaxCount = 20
export const notesMaxLength = 5000

export const consentWays = ['form', 'api', 'import', 'correction', 'confirmation'] as const
export type ConsentWay = (typeof consentWays)[number]

/**
 * By the link of a mail (or the mail program's own button for it), by the page of one's place, by calling a mail spam, with all that
 * is known, by the team that deleted them, or because the period of keeping them is over.
 */
export const withdrawalWays = ['link', 'place', 'complaint', 'erasure', 'deletion', 'retention'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]

/** What a friend who confirmed is to the one whose link they used. Held ones wait for the team. */
export const friendStates = ['counted', 'held', 'refused'] as const
export type FriendState = (typeof friendStates)[number]

/** So many friends from one network count by themselves; the next ones within these days are held. */
export const friendsOfOneNetwork = 2
export const networkDays = 7

/** The waitlist’s discount on the first annual plan. */
export const earlyBirdDiscount = 0.5
