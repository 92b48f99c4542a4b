import type { WithAddress } from '~/i18n/cookies.server'

import { authorizationOf } from './authorization.server'
import { hasSessionCookie } from './session-cookie.server'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isWrite({ method }: Request): boolean {
  return !reads.has(method)
}

/**
 * Whether this is a write with a session’s cookie that did not come from this site (CSRF). A program with a key has
 * no cookie to steal.
 */
export function isForeignWrite(request: Request, siteUrl: string): boolean {
  if (!isWrite(request) || !hasSessionCookie(request) || authorizationOf(request)) return false
  return !isFromHere(request, siteUrl)
}

/**
 * Whether a page of this site sent the request, by its whole `Origin` (scheme, host and port), else by `Sec-Fetch-
 * Site`. Without either it is foreign. Pages without a referrer send `null`.
 */
export function isFromHere(request: WithAddress, siteUrl: string): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null || origin === 'null') return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  return origin === siteUrl || (isOnOwnMachine(siteUrl) && origin === new URL(request.url).origin)
}

/** The origin that a browser is at: the site’s own, or the address that a developer opened. */
export function originOf(request: Request, siteUrl: string): string {
  const { origin } = new URL(request.url)
  return isOnOwnMachine(siteUrl) ? origin : siteUrl
}

/**
 * Developers open the site as 127.0.0.1, or from a phone by the machine’s address: with a local `SITE_URL` the
 * request’s own address counts.
 */
function isOnOwnMachine(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'http:' && loopback.has(hostname)
}
