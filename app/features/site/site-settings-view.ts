import type { SocialNetwork } from '~collections/values'

/** The site settings as pages show them, in one language. */
export type SiteSettingsView = {
  brand: string
  supportEmail: string
  phone: string
  address: string
  socialLinks: { network: SocialNetwork; url: string }[]
  figures: { activeUsers: string; rating: string; workouts: string; progressFactor: number }
  queueOffset: number
}
