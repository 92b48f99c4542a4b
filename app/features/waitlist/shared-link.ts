import { referralParam } from '~collections/values/join'

/** The link by which friends join. */
export function sharedLink(siteUrl: string, referralCode: string): string {
  return `${siteUrl}/?${referralParam}=${referralCode}`
}
