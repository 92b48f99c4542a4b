import { authorizationOf } from './authorization.server'
import { hasSessionCookie } from './session-cookie.server'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether this is a write in the name of a session that did not come from this site: told by `Origin`, else by
 * `Sec-Fetch-Site`; a request with neither is foreign (api.md). A program with a key has no cookie to steal.
 */
export function isForeignWrite(request: Request, siteUrl: string): boolean {
  if (reads.has(request.method) || !hasSessionCookie(request) || authorizationOf(request)) return false
  const origin = request.headers.get('Origin')
  if (origin) return origin !== siteUrl && !isOwnHost(origin, request)
  return request.headers.get('Sec-Fetch-Site') !== 'same-origin'
}

function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
