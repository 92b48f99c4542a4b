import { getSiteSettings } from './site-settings.server'

/** Days for which the text may be relied on; RFC 9116 recommends less than a year. */
const validDays = 180

/** The text of security.txt (RFC 9116): whom to tell, in which languages, and until when this holds. */
export async function securityText(siteUrl: string, now = Date.now()): Promise<string> {
  const { supportEmail } = await getSiteSettings('en')
  const expires = new Date(now + validDays * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ]
  return lines.join('\n')
}
