/**
 * A draft can be changed, and so can one that was canceled before it began. From `sending` on its words are those that people
 * have got.
 */
export const announcementStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** `waiting` covers mails that are queued, and those that were not when the announcement was paused or canceled. */
export const recipientStates = ['waiting', 'sent', 'failed'] as const
export type RecipientState = (typeof recipientStates)[number]

export const announcementSubjectMaxLength = 150
export const buttonLabelMaxLength = 60
/** Characters and nodes of its text in one language: the mail stays below the size at which mail programs cut it off. */
export const announcementContentMaxLength = 20_000

/** Versions kept of each. */
export const announcementVersionsMaxCount = 100
/** A year ahead, at the most. */
export const scheduleMaxDays = 366

/** The tag of its links, by which our own analytics count visits and registrations. */
export const campaignOf = (announcement: number): string => `announcement-${announcement}`

/** Whether its words can still be changed, and whether it can be sent. */
export function isOpenToChange(announcement: {
  status: AnnouncementState
  startedAt?: string | null | undefined
}): boolean {
  const { status, startedAt } = announcement
  return status === 'draft' || (status === 'canceled' && !startedAt)
}
