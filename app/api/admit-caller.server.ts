import type { AppLoadContext } from '@remix-run/node'

import { showsKey } from './identity/authorization.server'
import { recognize, type Actor } from './identity/identify.server'
import { isForeignWrite } from './identity/same-origin.server'
import { limitCaller, mayShowKey } from './limits/limit-caller.server'
import { takeFromLimit, type LimitOutcome } from './limits/rate-limits.server'
import { isDatabaseAway } from '~cms/database-errors'

import { HttpError } from './http-error.server'

/** Who asks: nobody when no one is signed in, or a session or a key is over. */
export type Caller = {
  actor: Actor | null
  /** Where the caller stands with its limit. */
  limits: Record<string, string>
}

/**
 * Refuses a write that another site made in a session's name, tells who asks, counts the request, and refuses a key
 * that does not belong into a page.
 */
export async function admitCaller(
  request: Request,
  context: AppLoadContext,
  { isWrite = true } = {},
): Promise<Caller> {
  if (isWrite && isForeignWrite(request, context.environment.SITE_URL))
    throw new HttpError(403, 'api:foreign')
  unlessTooMany(await mayShowKey(request, context))
  const identity = await recognize(request)
  const limits = unlessTooMany(await limitCaller(identity, request, context))
  refuseSecretKeyInPage(identity.actor, request, context)
  return { actor: identity.actor, limits }
}

/**
 * Counts a request of a call that is everybody's: by its key when it shows one, else by its client. It does not matter
 * who asks, but for a key that does not belong into a page: the sooner that is noticed, the better.
 */
export async function admitAnybody(request: Request, context: AppLoadContext): Promise<Caller> {
  if (showsKey(request)) return admitKeyOrNobody(request, context)
  return { actor: null, limits: unlessTooMany(await takeFromLimit('read', context)) }
}

/** The same for a call that counts by itself: only a key in a page of another site is looked at. */
export async function admitUncounted(request: Request, context: AppLoadContext): Promise<void> {
  if (showsKey(request) && isFromOtherPage(request, context.environment.SITE_URL))
    await admitKeyOrNobody(request, context)
}

/** What needs no key is not refused for want of a database that knows the key: the call itself may do without. */
async function admitKeyOrNobody(request: Request, context: AppLoadContext): Promise<Caller> {
  try {
    return await admitCaller(request, context)
  } catch (error) {
    if (isDatabaseAway(error)) return { actor: null, limits: {} }
    throw error
  }
}

function unlessTooMany({ allowed, headers }: LimitOutcome): Record<string, string> {
  if (!allowed) throw new HttpError(429, 'api:tooMany', { headers })
  return headers
}

/** Whether a page of another site sent the request: only browsers name an origin, and programs need none. */
function isFromOtherPage(request: Request, siteUrl: string): boolean {
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
function refuseSecretKeyInPage(
  actor: Actor | null,
  request: Request,
  { environment, logger }: AppLoadContext,
): void {
  if (actor?.user.collection !== 'api-clients' || actor.user.role === 'public') return
  if (!isFromOtherPage(request, environment.SITE_URL)) return
  logger.warn({ apiClient: actor.user.id }, 'a key that belongs on a server is used in a web page')
  throw new HttpError(403, 'api:secretKeyInPage')
}
