import type { Payload } from 'payload'
import type { Language } from '~collections/values'

/** What mails call the site in a language, and where their answers go. */
export async function siteIdentity(payload: Payload, language: Language) {
  const { brand, supportEmail } = await payload.findGlobal({
    slug: 'site-settings',
    locale: language,
    depth: 0,
    overrideAccess: true, // everybody may read them
  })
  return { brand, replyTo: { name: brand, address: supportEmail } }
}
