import { z } from 'zod'

import { orHttpError } from '~/http/http-error.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { changeGlobalUnlessChanged } from '~cms/change-record'
import { forgetContentVersion } from '~cms/content-version'
import { siteValues, socialAddress, type SiteValue } from '~collections/site-settings-schema'
import type { SiteSetting } from '~collections/payload-types'
import { languages, type Language } from '~collections/values/language'
import { socialNetworks } from '~collections/values/site'

import { siteGroups, type SiteGroup } from './site-groups'

const slug = 'site-settings'

/** What the forms hold, by the names of their fields. */
export type StoredSite = { seen: string; values: Record<string, string> }

export async function readSite({ payload, as }: Member): Promise<StoredSite> {
  const read = (locale: Language) =>
    payload.findGlobal({ slug, locale, fallbackLocale: false, depth: 0, ...as })
  const texts = { en: await read('en'), ar: await read('ar') }
  const values: Record<string, string> = {}
  for (const { shared, localized } of Object.values(siteGroups)) {
    for (const name of shared) values[name] = shownValue(texts.en, name)
    for (const language of languages)
      for (const name of localized) values[`${language}.${name}`] = shownValue(texts[language], name)
  }
  for (const { network, url } of texts.en.socialLinks ?? []) values[network] ??= url
  return { seen: texts.en.updatedAt ?? '', values }
}

const inFigures = new Set<SiteValue>(siteGroups.figures.shared)
for (const name of siteGroups.figures.localized) inFigures.add(name)

function shownValue(settings: SiteSetting, name: SiteValue): string {
  const place: Record<string, unknown> = inFigures.has(name) ? { ...settings.figures } : { ...settings }
  const value = place[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const pick = (names: readonly SiteValue[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, siteValues[name]])))

/** The schema of a group’s form: its shared values, and those of each language under its name. */
export function siteForm(group: SiteGroup): z.ZodType<SiteForm> {
  const { shared, localized } = siteGroups[group]
  const texts = pick(localized)
  return z.intersection(pick(shared), z.object({ en: texts, ar: texts }))
}

type Values = Record<string, unknown>
type SiteForm = Values & Record<Language, Values>

/** Saves a group in both languages or nothing. */
export function changeSite(member: Member, group: SiteGroup, form: SiteForm, seen?: string): Promise<void> {
  const { en, ar, ...shared } = form
  const texts = { en, ar }
  return save(member, seen, (locale) => {
    const values = { ...shared, ...texts[locale] }
    return group === 'figures' ? { figures: values } : values
  })
}

export const socialForm = z.object(
  Object.fromEntries(socialNetworks.map((network) => [network, socialAddress])),
)

export function changeSocialLinks(
  member: Member,
  addresses: z.output<typeof socialForm>,
  seen?: string,
): Promise<void> {
  const socialLinks = socialNetworks.flatMap((network) => {
    const url = addresses[network]
    return url ? [{ network, url }] : []
  })
  return save(member, seen, (locale) => (locale === 'en' ? { socialLinks } : null))
}

type Change = (locale: Language) => Values | null

async function save(member: Member, seen: string | undefined, change: Change): Promise<void> {
  requireAdmin(member)
  const { payload, as } = member
  await orHttpError(
    changeGlobalUnlessChanged(member, { slug, seen }, async (req) => {
      for (const locale of languages) {
        const data = change(locale)
        if (data) await payload.updateGlobal({ slug, locale, data, depth: 0, req, ...as })
      }
    }),
  )
  forgetContentVersion()
}
