import type { AppLoadContext } from '@remix-run/node'

import type { Actor } from './identity/identify.server'

import { ApiError } from './api-error.server'

/** Whether a page of another site sent the request: only browsers name an origin, and programs need none. */
export function isFromOtherPage(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('Origin')
  return origin !== null && origin !== siteUrl && !isOwnHost(origin, request)
}

function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}

/**
 * Refuses a key in a page of another site unless its role is `public`: whoever opens the page can take the key along.
 * The log says which one it was, so that it can be replaced.
 */
export function refuseSecretKeyInPage(
  actor: Actor | null,
  request: Request,
  { environment, logger }: AppLoadContext,
): void {
  if (actor?.user.collection !== 'api-clients' || actor.user.role === 'public') return
  if (!isFromOtherPage(request, environment.SITE_URL)) return
  logger.warn({ apiClient: actor.user.id }, 'a key that belongs on a server is used in a web page')
  throw new ApiError(403, 'api:secretKeyInPage')
}
