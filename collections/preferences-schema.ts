import { z } from 'zod'

import {
  dateFormats,
  numberFormats,
  messageSenders,
  notificationMailModes,
  paymentMethods,
  profileVisibilities,
  themeChoices,
  timeFormats,
  weekStarts,
} from './values/preferences'
import { currencies } from './values/site'
import { readTimeZone } from './values/time-zones'

/** What colleagues see and may do (`access/privacy`). */
const privacySchema = z.object({
  profileVisibility: z.enum(profileVisibilities).catch('registered'),
  showOnlineStatus: z.boolean().catch(true),
  allowMessages: z.enum(messageSenders).catch('all'),
  shareActivity: z.boolean().catch(true),
  dataUsage: z.boolean().catch(true),
})

/** Nobody gets mails that they have not asked for. */
const notificationsSchema = z.object({
  email: z.enum(notificationMailModes).catch('off'),
  userRegistration: z.boolean().catch(true),
  courseEnrollment: z.boolean().catch(true),
  messageReceived: z.boolean().catch(true),
  systemUpdates: z.boolean().catch(true),
})

/**
 * What members have chosen for themselves, as `admins.preferences` holds it. A value that is missing or no longer offered
 * is read as the default. Null follows the browser (theme), the team (time zone) or the language (date format).
 */
export const preferencesSchema = z.object({
  theme: z.enum(themeChoices).nullable().catch(null),
  compactMode: z.boolean().catch(false),
  animationsEnabled: z.boolean().catch(true),
  timeZone: z.string().transform(readTimeZone).nullable().catch(null),
  dateFormat: z.enum(dateFormats).nullable().catch(null),
  timeFormat: z.enum(timeFormats).catch('24'),
  firstDayOfWeek: z.enum(weekStarts).catch('monday'),
  numberFormat: z.enum(numberFormats).catch('en-US'),
  notifications: notificationsSchema.catch(() => notificationsSchema.parse({})),
  privacy: privacySchema.catch(() => privacySchema.parse({})),
  /** They have put away the list of what a new site still needs. */
  hidesSetUp: z.boolean().catch(false),
  /** They have put away the notice that joins are not confirmed. */
  hidesJoinsNotice: z.boolean().catch(false),
  payment: z
    .object({
      defaultMethod: z.enum(paymentMethods).catch('card'),
      currency: z.enum(currencies).catch('USD'),
      autoRenew: z.boolean().catch(true),
    })
    .catch({ defaultMethod: 'card', currency: 'USD', autoRenew: true }),
})

export type Preferences = z.output<typeof preferencesSchema>

/** Reads those of a stored record, which may have none yet. */
export function readPreferences(stored: unknown): Preferences {
  const read = preferencesSchema.safeParse(stored)
  return read.success ? read.data : preferencesSchema.parse({})
}
