import { z } from 'zod'

import { languages } from '~collections/values/language'
import {
  dateFormats,
  messageSenders,
  notificationMailModes,
  numberFormats,
  paymentMethods,
  profileVisibilities,
  themeChoices,
  timeFormats,
  weekStarts,
} from '~collections/values/preferences'
import { currencies } from '~collections/values/site'
import { readTimeZone } from '~collections/values/time-zones'

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'settings:field.choice')

/** An unchecked box sends nothing. */
const checkbox = z.string().nullable().transform(Boolean)

export const appearanceFields = z.object({
  theme: choice(themeChoices),
  compactMode: checkbox,
  animationsEnabled: checkbox,
})

export const regionFields = z.object({
  language: choice(languages),
  timeZone: z.string('settings:field.timeZone').transform((typed, context) => {
    const zone = readTimeZone(typed)
    if (zone !== null) return zone
    context.issues.push({ code: 'custom', message: 'settings:field.timeZone', input: typed })
    return z.NEVER
  }),
  /** As the language has it. */
  dateFormat: z
    .literal('')
    .transform(() => null)
    .or(choice(dateFormats)),
  timeFormat: choice(timeFormats),
  firstDayOfWeek: choice(weekStarts),
  numberFormat: choice(numberFormats),
})

export const notificationFields = z.object({
  email: choice(notificationMailModes),
  userRegistration: checkbox,
  courseEnrollment: checkbox,
  messageReceived: checkbox,
  systemUpdates: checkbox,
})

export const privacyFields = z.object({
  profileVisibility: choice(profileVisibilities),
  showOnlineStatus: checkbox,
  allowMessages: choice(messageSenders),
  shareActivity: checkbox,
  dataUsage: checkbox,
})

export const paymentFields = z.object({
  defaultMethod: choice(paymentMethods),
  currency: choice(currencies),
  autoRenew: checkbox,
})
