/**
 * The closed sets and limits of `spec.md` (sections 3, 5 and 9) that tables, forms and calls share.
 * Plain values without imports, so that browser code may use them too.
 */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const waitlistStatuses = ['pending', 'notified', 'registered'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

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

export const legalDocuments = ['privacy', 'terms'] as const
export type LegalDocument = (typeof legalDocuments)[number]

export const legalStatuses = ['draft', 'published'] as const
export type LegalStatus = (typeof legalStatuses)[number]

export const termsCategories = ['usage', 'accounts', 'intellectual', 'termination'] as const
export type TermsCategory = (typeof termsCategories)[number]

/** Sections that a legal document may have in one language; more than any has. */
export const legalSectionsMaxCount = 200
/** Characters of one legal section, and nodes of its rich text. */
export const legalContentMaxLength = 1_000_000
export const legalContentMaxNodes = 50_000
/** Versions that each section keeps. */
export const legalVersionsMaxCount = 100

export const teamRoles = ['owner', 'admin', 'editor', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]

/** RFC 5321's longest forward path, and the octets of it before the @. */
export const emailMaxLength = 254
export const emailLocalMaxOctets = 64

/** Spec section 9: what is shown is this plus the server's `totalInQueue`. */
export const defaultQueueOffset = 2500

export const nameMaxLength = 100
export const sourceMaxLength = 100
export const interestMaxLength = 60
export const interestsMaxCount = 20
export const notesMaxLength = 5000
export const titleMaxLength = 200
/** What every browser and server takes as an address in a link. */
export const linkAddressMaxLength = 2000
export const countdownDescriptionMaxLength = 1000
export const passwordMinLength = 8
/** Of those who manage the team. */
export const adminPasswordMinLength = 12
export const passwordMaxLength = 200
/** A random UUID without its dashes has as many. */
export const apiKeyMinLength = 32

export const consentWays = ['form', 'api', 'import'] as const
export type ConsentWay = (typeof consentWays)[number]

export const socialNetworks = ['linkedin', 'instagram', 'facebook', 'youtube', 'tiktok', 'snapchat'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

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

/** What testimonials and courses are about (spec section 9, "course categories"). */
export const learningCategories = [
  'grammar',
  'vocabulary',
  'speaking',
  'writing',
  'reading',
  'business',
] as const
export type LearningCategory = (typeof learningCategories)[number]

export const pricingTiers = ['basic', 'pro', 'elite'] as const
export type PricingTier = (typeof pricingTiers)[number]

/** Spec section 9, "Settings options". */
export const currencies = ['USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED'] as const
export type Currency = (typeof currencies)[number]

/**
 * A key has at most an admin's rights: the owner is a person. `public` reads what nobody needs a key for, and is the only
 * one that may stand in a web page.
 */
export const apiClientRoles = ['admin', 'editor', 'viewer', 'public'] as const
export type ApiClientRole = (typeof apiClientRoles)[number]
/** What a team member or a key may be allowed to do. */
export type Role = TeamRole | ApiClientRole

/** What the record of security events tells apart. */
export const auditActions = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'lock',
  'access-refused',
  'password-changed',
  'password-reset',
  'email-changed',
  'role-changed',
  'member-created',
  'member-deleted',
  'key-created',
  'key-changed',
  'key-deleted',
  'deleted',
  'exported',
  'erased',
  'retention',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditActorKinds = ['member', 'key', 'visitor', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

/** What integrations can be told about (api.md, "Limits and webhooks"). */
export const webhookEvents = ['waitlist.joined', 'waitlist.status_changed', 'contact.received'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

/** Spec section 2: what the goals of the dashboard begin with, and the most that an editor may aim at. */
export const goalTargets = { waitlist: 3000, registered: 2500 } as const
export const goalTargetMax = 100_000_000

/** Spec section 9, "Settings options". */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Amman',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const
