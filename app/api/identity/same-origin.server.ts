import { authorizationOf } from './authorization.server'
import { hasSessionCookie } from './session-cookie.server'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the request may change something. */
export function isWrite({ method }: Request): boolean {
  return !reads.has(method)
}

/**
 * Whether this is a write in the name of a session that did not come from this site (api.md). A program with a key has
 * no cookie to steal.
 */
export function isForeignWrite(request: Request, siteUrl: string): boolean {
  if (!isWrite(request) || !hasSessionCookie(request) || authorizationOf(request)) return false
  return !isFromHere(request, siteUrl)
}

/**
 * Whether a page of this site sent the request: told by the whole `Origin` (scheme, host and port), else by
 * `Sec-Fetch-Site`; a request with neither is foreign. Pages without a referrer say `null`.
 */
export function isFromHere(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null || origin === 'null') return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  return origin === siteUrl || (isOnOwnMachine(siteUrl) && origin === new URL(request.url).origin)
}

/**
 * Developers open the site as 127.0.0.1, or by the machine's address from a phone: as long as nobody has said where the
 * site is, it is where the request came to.
 */
function isOnOwnMachine(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'http:' && loopback.has(hostname)
}
