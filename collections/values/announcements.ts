/**
 * A draft can be changed, and so can one that was canceled before it began. From `sending` on its words are those that people
 * have got.
 */
export const announcementStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementSortFields = ['subject', 'when', 'recipients'] as const
export type AnnouncementSortField = (typeof announcementSortFields)[number]

export const announcementSubjectMaxLength = 150
export const buttonLabelMaxLength = 60
/**
 * Characters of its text in one language. The longest Arabic one of usual paragraphs makes 52 kB of HTML; much markup makes
 * more, so that the mail itself is measured before it is sent.
 */
export const announcementContentMaxLength = 20_000

/** Bytes of the HTML of its mail, which mail programs cut off at about 100 kB. */
export const announcementMailMaxBytes = 60_000

/**
 * Why somebody did not get it: what mail servers said, or that they had left, or it had nothing to say to them in the language
 * that they had by the time it was their turn.
 */
export const recipientProblems = [
  'unreachable',
  'deferred',
  'refused',
  'unclear',
  'unsubscribed',
  'suppressed',
  'undeliverable',
  'gone',
  'language',
] as const
export type RecipientProblem = (typeof recipientProblems)[number]

/** How often somebody may try announcements out. */
export const announcementTestsPerHour = 20

/** Versions kept of each. */
export const announcementVersionsMaxCount = 100
/** A year ahead, at the most. */
export const scheduleMaxDays = 366

export const campaignPrefix = 'announcement-'

/** The tag of its links, by which our own analytics count visits and registrations. */
export const campaignOf = (announcement: number): string => `${campaignPrefix}${announcement}`
export const isAnnouncementCampaign = (campaign: string): boolean => campaign.startsWith(campaignPrefix)

/** Whether its words can still be changed, and whether it can be sent. */
export function isOpenToChange(announcement: {
  status: AnnouncementState
  startedAt?: string | null | undefined
}): boolean {
  const { status, startedAt } = announcement
  return status === 'draft' || (status === 'canceled' && !startedAt)
}
