import type { SiteValue } from '~collections/site-settings-schema'

type Group = { shared: readonly SiteValue[]; localized: readonly SiteValue[] }

/** What is saved together on the screen of the site. A localized value is one per language. */
export const siteGroups = {
  brand: { shared: [], localized: ['brand', 'tagline'] },
  contact: { shared: ['supportEmail', 'phone'], localized: ['address'] },
  figures: {
    shared: ['rating', 'progressFactor'],
    localized: [
      'activeUsers',
      'activeUsersNote',
      'ratingNote',
      'workouts',
      'workoutsNote',
      'progressFactorNote',
    ],
  },
  queue: { shared: ['queueOffset'], localized: [] },
  joins: { shared: ['confirmJoins', 'friendDays', 'friendsMax'], localized: [] },
  app: { shared: ['appAddress', 'logInAddress', 'signUpAddress'], localized: [] },
  sender: { shared: ['senderName', 'senderAddress'], localized: [] },
  pace: { shared: ['mailsPerMinute', 'mailsPerDay'], localized: [] },
  retention: { shared: ['retentionMessages', 'retentionWaitlist'], localized: [] },
  invitations: { shared: ['invitationDomains'], localized: [] },
  embed: { shared: ['embedOrigins'], localized: [] },
} as const satisfies Record<string, Group>

export type SiteGroup = keyof typeof siteGroups
