import { z } from 'zod'

import { orHttpError } from '~/http/http-error.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { changeGlobalUnlessChanged } from '~cms/change-record'
import { forgetContentVersion } from '~cms/content-version'
import { siteValues, socialAddress, type SiteValue } from '~collections/site-settings-schema'
import type { SiteSetting } from '~collections/payload-types'
import { languages, type Language } from '~collections/values/language'
import { socialNetworks, type SocialNetwork } from '~collections/values/site'

import { siteGroups } from './site-groups'

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

const inFigures: readonly string[] = [...siteGroups.figures.shared, ...siteGroups.figures.localized]

function shownValue(settings: SiteSetting, name: SiteValue): string {
  const place: Record<string, unknown> = inFigures.includes(name) ? { ...settings.figures } : { ...settings }
  const value = place[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const groups = Object.values(siteGroups)

/** The names of the form’s fields; a localized one stands under each language. */
export const siteFields = {
  shared: [...groups.flatMap(({ shared }) => shared), ...socialNetworks],
  localized: groups.flatMap(({ localized }) => localized),
}

type Values = Record<string, unknown>
type SiteForm = Values & Record<Language, Values>

const isNetwork = (name: string): name is SocialNetwork => socialNetworks.some((network) => network === name)
const schemaOf = (name: SiteValue | SocialNetwork) =>
  isNetwork(name) ? socialAddress.optional() : siteValues[name].optional()
const pick = (names: readonly (SiteValue | SocialNetwork)[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, schemaOf(name)])))
const texts = pick(siteFields.localized)

/** What is not sent stays as it is. */
export const siteForm: z.ZodType<SiteForm> = z.intersection(
  pick(siteFields.shared),
  z.object({ en: texts, ar: texts }),
)

/** Saves everything in both languages or nothing. */
export async function changeSite(member: Member, form: SiteForm, seen?: string): Promise<void> {
  requireAdmin(member)
  const { payload, as } = member
  const { en, ar, ...shared } = form
  const localized = { en, ar }
  const socialLinks = await changedLinks(member, shared)
  await orHttpError(
    changeGlobalUnlessChanged(member, { slug, seen }, async (req) => {
      for (const locale of languages) {
        const data = { ...dataOf({ ...shared, ...localized[locale] }), ...(locale === 'en' && socialLinks) }
        await payload.updateGlobal({ slug, locale, data, depth: 0, req, ...as })
      }
    }),
  )
  forgetContentVersion()
}

/** As the global holds them. */
function dataOf(values: Values): Values {
  const named = Object.entries(values).filter(([name, value]) => value !== undefined && !isNetwork(name))
  return {
    ...Object.fromEntries(named.filter(([name]) => !inFigures.includes(name))),
    figures: Object.fromEntries(named.filter(([name]) => inFigures.includes(name))),
  }
}

/** Stored as rows, which would all be new ones though nobody has changed them. */
async function changedLinks(member: Member, sent: Values) {
  const { values } = await readSite(member)
  const address = (network: SocialNetwork) => (typeof sent[network] === 'string' ? sent[network] : '')
  const isSent = socialNetworks.some((network) => sent[network] !== undefined)
  if (!isSent || socialNetworks.every((network) => address(network) === (values[network] ?? ''))) return {}
  return {
    socialLinks: socialNetworks.flatMap((network) => {
      const url = address(network)
      return url ? [{ network, url }] : []
    }),
  }
}
