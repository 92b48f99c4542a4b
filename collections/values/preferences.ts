import type { Currency } from './site'

/** What a member of the team can choose for themselves on the settings screen. */
export const themeChoices = ['light', 'dark', 'system'] as const
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'YYYY/MM/DD', 'DD-MMM-YYYY'] as const
export const timeFormats = ['12', '24'] as const
export const weekStarts = ['sunday', 'monday', 'saturday'] as const
export const numberFormats = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'ar-SA'] as const
export const profileVisibilities = ['public', 'registered', 'connections', 'private'] as const
export const messageSenders = ['all', 'connections', 'none'] as const
/** How often somebody gets a mail of what is new. */
export const notificationMailModes = ['off', 'instant', 'daily', 'weekly'] as const
/** What such a mail can report. */
export const notificationKinds = [
  'userRegistration',
  'courseEnrollment',
  'messageReceived',
  'systemUpdates',
] as const
export const paymentMethods = ['card', 'mastercard'] as const

export type DateFormat = (typeof dateFormats)[number]
export type TimeFormat = (typeof timeFormats)[number]
export type WeekStart = (typeof weekStarts)[number]
export type NumberFormat = (typeof numberFormats)[number]

/** An invented plan: no payment is taken. */
export const samplePlan = { minor: 4999, currency: 'USD' } as const satisfies {
  minor: number
  currency: Currency
}

export const phoneMaxLength = 40
