import type { AppLoadContext } from '@remix-run/node'
import { isbot } from 'isbot'

import type { WithAddress } from '~/i18n/cookies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { clientGroup } from '~cms/client-group'

import { countryOf } from './country.server'
import { deviceClassOf } from './device-class'
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

/** The names under which visitors know this site. */
export function ownHosts(
  request: WithAddress,
  { environment }: Pick<AppLoadContext, 'environment'>,
): string[] {
  return [new URL(environment.SITE_URL).hostname, new URL(request.url).hostname]
}
