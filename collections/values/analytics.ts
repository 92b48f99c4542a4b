/** What the site's own script may send. */
export const sentEventNames = [
  'page_view',
  'engagement',
  'form_seen',
  'join_started',
  'joined',
  'contact_sent',
  'demo_used',
  'language_changed',
  'theme_changed',
  'shared',
] as const
export type SentEventName = (typeof sentEventNames)[number]

/** With what only the server knows. */
export const eventNames = [...sentEventNames, 'registered'] as const
export type EventName = (typeof eventNames)[number]

export const channels = ['organic', 'direct', 'social', 'referral', 'email'] as const
export type Channel = (typeof channels)[number]

export const deviceClasses = ['mobile', 'desktop', 'tablet'] as const
export type DeviceClass = (typeof deviceClasses)[number]

export const regions = ['north-america', 'europe', 'asia', 'mena', 'latin-america'] as const
export type Region = (typeof regions)[number]

export const visitorSegments = ['all', 'new', 'returning', 'premium'] as const
export type VisitorSegment = (typeof visitorSegments)[number]

/** The course categories of the filter. */
export const visitCategories = [
  'grammar',
  'vocabulary',
  'speaking',
  'writing',
  'reading',
  'business',
] as const
export type VisitCategory = (typeof visitCategories)[number]

/** Ranges of the screen, in days. */
export const analyticsRanges = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const
export type AnalyticsRange = keyof typeof analyticsRanges
export const defaultAnalyticsRange: AnalyticsRange = '30d'

export const sessionGapMinutes = 30
/** An event may arrive this late and still count on its own day. */
export const lateEventHours = 48
export const eventsPerCallMax = 50
export const campaignMaxLength = 100
/** Names of campaigns that are kept of a day; the sessions of all others count under {@link otherCampaigns}. */
export const campaignsPerDayMax = 100
export const otherCampaigns = '(other)'
