import type { SocialNetwork } from '~collections/values/site'

/** Who runs the site and how to reach them, in one language, as every public page shows it. */
export type SiteIdentity = {
  brand: string
  supportEmail: string
  phone: string
  address: string
  socialLinks: { network: SocialNetwork; url: string }[]
}
