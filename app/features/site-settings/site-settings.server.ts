import type { Language } from '~/i18n/language'
import { toLanguage } from '~/i18n/language'
import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'

import { firstSiteSettings } from './first-site-settings.server'
import type { SiteSettingsView } from './site-settings-view'

/** Milliseconds for which an edit of the settings may stay unseen. */
const age = 500

/** Brand, contact details and links in one language; what the site began with while the database is away. */
export async function getSiteSettings(language: Language): Promise<SiteSettingsView> {
  try {
    return await readSettings(language)
  } catch {
    return firstSiteSettings(language)
  }
}

const readSettings = rememberBriefly(async (language: string): Promise<SiteSettingsView> => {
  const { payload } = await getCms()
  const settings = await payload.findGlobal({
    slug: 'site-settings',
    locale: toLanguage(language),
    depth: 0,
    overrideAccess: true, // every visitor sees these
  })
  return {
    brand: settings.brand,
    supportEmail: settings.supportEmail,
    phone: settings.phone ?? '',
    address: settings.address ?? '',
    socialLinks: (settings.socialLinks ?? []).map(({ network, url }) => ({ network, url })),
    figures: {
      activeUsers: settings.figures?.activeUsers ?? '',
      rating: settings.figures?.rating ?? '',
      workouts: settings.figures?.workouts ?? '',
      progressFactor: settings.figures?.progressFactor ?? 0,
    },
    queueOffset: settings.queueOffset,
  }
}, age)
