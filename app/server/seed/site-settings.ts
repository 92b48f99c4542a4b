import type { Payload } from 'payload'
import { firstSiteSettings } from '~/features/site-settings/first-site-settings.server'
import { inTransaction } from '~cms/transaction'

/** Names the site and says how to reach its team, when nobody has. */
export async function seedSiteSettings(payload: Payload): Promise<void> {
  const { brand: known } = await payload.findGlobal({
    slug: 'site-settings',
    overrideAccess: true, // the start itself; nobody is signed in
  })
  if (known) return
  await inTransaction(payload, async (req) => {
    const write = { slug: 'site-settings', overrideAccess: true, req } as const
    await payload.updateGlobal({ ...write, locale: 'en', data: firstSiteSettings('en') })
    const { brand, tagline, address } = firstSiteSettings('ar')
    await payload.updateGlobal({ ...write, locale: 'ar', data: { brand, tagline, address } })
  })
}
