import type { AppLoadContext } from '@remix-run/node'
import { isbot } from 'isbot'

import { countryFromProxy } from '~/auth/describe-client.server'
import type { WithAddress, WithHeaders } from '~/i18n/cookies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { clientGroup } from '~cms/client-group'
import type { Environment } from '~cms/environment'
import type { DeviceClass } from '~collections/values/analytics'

import countries from './countries-of-time-zones.json'
import type { VisitEvent } from './visit-event'

/** What the browser tells of itself beside its headers. */
export type BrowserHints = { zone?: string | undefined; touch?: boolean | undefined }

export type Visitor = Pick<VisitEvent, 'fingerprint' | 'device' | 'country' | 'language'>

/** Longer ones are no browser's, and would only fill the memory. */
const longestUserAgent = 512

/** Null for those who are not counted: who asked for it (Global Privacy Control, Do Not Track), and bots. */
export function visitorOf(
  request: WithAddress,
  { clientAddress, environment }: Pick<AppLoadContext, 'clientAddress' | 'environment'>,
  { zone = '', touch = false }: BrowserHints = {},
): Visitor | null {
  const { headers } = request
  const userAgent = (headers.get('User-Agent') ?? '').slice(0, longestUserAgent)
  if (headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1') return null
  if (userAgent === '' || isbot(userAgent)) return null
  return {
    fingerprint: `${clientGroup(clientAddress)} ${userAgent}`,
    device: deviceClassOf(userAgent, touch),
    country: countryOf(request, environment, zone),
    language: languageOf(request),
  }
}

/** `isTouch` tells an iPad, whose browser calls itself that of a Mac. */
export function deviceClassOf(userAgent: string, isTouch = false): DeviceClass {
  if (/iPad|Tablet|Kindle|Silk|PlayBook/i.test(userAgent)) return 'tablet'
  if (isTouch && userAgent.includes('Macintosh')) return 'tablet'
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return 'mobile'
  return /Android/i.test(userAgent) ? 'tablet' : 'desktop'
}

const countryOfZone = new Map(Object.entries(countries))

/**
 * The country of a visitor as two letters, or empty: what the proxy says (`GEO_HEADER`), else that of the browser's time
 * zone.
 */
export function countryOf(
  request: WithHeaders,
  environment: Pick<Environment, 'GEO_HEADER'>,
  timeZone: string,
): string {
  return countryFromProxy(request, environment) ?? countryOfTimeZone(timeZone)
}

/** Under its names of today and of before, such as `Asia/Calcutta`. */
export function countryOfTimeZone(timeZone: string): string {
  return countryOfZone.get(timeZone) ?? ''
}

/** The names under which visitors know this site. */
export function ownHosts(
  request: WithAddress,
  { environment }: Pick<AppLoadContext, 'environment'>,
): string[] {
  return [new URL(environment.SITE_URL).hostname, new URL(request.url).hostname]
}
