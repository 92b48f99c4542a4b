import { fallbackLanguage, toLanguage } from '~/i18n/language'
import { type Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import {
  defaultFriendDays,
  defaultFriendsMax,
  sampleQueueOffset,
  type ConfirmJoins,
} from '~collections/values/waitlist'
import { originsOf } from '~collections/values/embed-origins'
import { rememberContent } from '~cms/content-version'
import type { SiteSetting } from '~collections/payload-types'

import { firstSiteSettings } from './first-site-settings.server'
import type { SiteIdentity } from '~/site/site-identity'

/** Falls back to the first settings while the database is unavailable. */
export async function getSiteSettings(language: Language): Promise<SiteSettingsView> {
  try {
    return await readSettings(language)
  } catch {
    return {
      ...firstSiteSettings(language),
      ...noAddresses,
      figures: figuresOf({}),
      queueOffset: sampleQueueOffset,
    }
  }
}

const noAddresses = { appAddress: null, logInAddress: null, signUpAddress: null }

const readSettings = rememberContent(async (language: string): Promise<SiteSettingsView> => {
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
    figures: figuresOf(settings.figures ?? {}),
    queueOffset: settings.queueOffset,
    confirmJoins: settings.confirmJoins ?? 'automatic',
    friendDays: settings.friendDays ?? defaultFriendDays,
    friendsMax: settings.friendsMax ?? defaultFriendsMax,
    appAddress: settings.appAddress ?? null,
    logInAddress: settings.logInAddress ?? null,
    signUpAddress: settings.signUpAddress ?? null,
  }
})

/** The sites that may show the join form in a frame. They are told to browsers alone, not to every page. */
export const readEmbedOrigins = rememberContent(async (): Promise<string[]> => {
  const { payload } = await getCms()
  const { embedOrigins } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true, // the policy of the form's page says so to everybody
  })
  return originsOf(embedOrigins ?? '')
})

/** Whether a join counts only once its mailbox has confirmed it: by itself where mail can be sent. */
export async function areJoinsConfirmed({ SMTP_URL }: Pick<Environment, 'SMTP_URL'>): Promise<boolean> {
  const { confirmJoins } = await getSiteSettings(fallbackLanguage)
  return confirmsJoins(confirmJoins, SMTP_URL !== undefined)
}

export function confirmsJoins(choice: ConfirmJoins | null | undefined, isMailSetUp: boolean): boolean {
  return choice === 'on' || (choice !== 'off' && isMailSetUp)
}

function figuresOf(stored: NonNullable<SiteSetting['figures']>) {
  return {
    activeUsers: { value: stored.activeUsers ?? '', note: stored.activeUsersNote ?? '' },
    rating: { value: stored.rating ?? '', note: stored.ratingNote ?? '' },
    workouts: { value: stored.workouts ?? '', note: stored.workoutsNote ?? '' },
    progressFactor: { value: stored.progressFactor ?? 0, note: stored.progressFactorNote ?? '' },
  }
}

export type SiteSettingsView = SiteIdentity & {
  /** Without a value, a figure is not shown. */
  figures: ReturnType<typeof figuresOf>
  queueOffset: number
  confirmJoins: ConfirmJoins
  /** What each confirmed friend brings, in days of waiting, and how many bring it. */
  friendDays: number
  friendsMax: number
  /** Where the open site leads. */
  appAddress: string | null
  logInAddress: string | null
  signUpAddress: string | null
}

/** RFC 9116 recommends less than a year. */
const validDays = 180

/** security.txt (RFC 9116). */
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
