import type { SiteIdentity } from '~/site/site-identity'

/** The site settings as pages show them, in one language. */
export type SiteSettingsView = SiteIdentity & {
  figures: { activeUsers: string; rating: string; workouts: string; progressFactor: number }
  queueOffset: number
}
