import type { mailPauses, outgoingMails } from '~db/schema/mail'

/** What a person writes or waits for, what the site sends by itself, and what goes to a list. */
export type MailLane = (typeof outgoingMails)['$inferSelect']['lane']

/** Why a lane waits. */
export type PauseReason = (typeof mailPauses)['$inferSelect']['reason']

/** Each mail of the product, and its lane. A mail belongs to a record of its kind: an invitation, a message, a member … */
export const mailKinds = {
  message: 'personal',
  'team-invitation': 'personal',
  'email-confirmation': 'personal',
  'email-notice': 'personal',
  'address-confirmation': 'personal',
  'address-notice': 'personal',
  'join-mail': 'automatic',
  notifications: 'automatic',
  digest: 'automatic',
  'wave-report': 'automatic',
  invitation: 'list',
  announcement: 'list',
  'announcement-test': 'personal',
} as const satisfies Record<string, MailLane>
export type MailKind = keyof typeof mailKinds

/** Attempts before a person decides: the last one about three hours after the first. */
export const mailAttempts = 11
/** Seconds between the first two attempts; each further pause is twice as long. */
export const mailRetryDelay = 10
/** More than any mail server takes. */
export const mailsPerMinuteMax = 100_000
export const mailsPerDayMax = 10_000_000
/** Days for which it is known that a mail has left. */
export const mailRecordDays = 30
