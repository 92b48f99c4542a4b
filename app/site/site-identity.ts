import type { SocialNetwork } from '~collections/values/site'

/** In one language. */
export type SiteIdentity = {
  brand: string
  supportEmail: string
  phone: string
  address: string
  socialLinks: { network: SocialNetwork; url: string }[]
}
