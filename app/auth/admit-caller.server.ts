import type { AppLoadContext } from '@remix-run/node'

import { showsKey } from './authorization.server'
import { recognize, type Actor, type Identity } from './identify.server'
import { isForeignWrite } from './same-origin.server'
import { peekLimit, requireWithinLimit, takeFromLimit, type LimitOutcome } from '~/http/rate-limits.server'
import { clientGroup } from '~cms/client-group'
import { isDatabaseAway } from '~cms/database-errors'

import { HttpError } from '~/http/http-error.server'

/** `actor` is null when nobody is signed in, or the session or key has expired. */
export type Caller = {
  actor: Actor | null
  /** The headers of the caller’s rate limit. */
  limits: Record<string, string>
}

/** Refuses cross-site writes, identifies the caller, counts the request, and refuses secret keys in web pages. */
export async function admitCaller(
  request: Request,
  context: AppLoadContext,
  { isWrite = true } = {},
): Promise<Caller> {
  if (isWrite) refuseForeignWrite(request, context)
  requireWithinLimit(await mayShowKey(request, context))
  const identity = await recognize(request)
  const limits = requireWithinLimit(await limitCaller(identity, request, context))
  refuseSecretKeyInPage(identity.actor, request, context)
  return { actor: identity.actor, limits }
}

/** Throws 403 for a write with a session’s cookie that another site’s page may have caused, whatever the call needs. */
export function refuseForeignWrite(request: Request, { environment }: AppLoadContext): void {
  if (isForeignWrite(request, environment.SITE_URL)) throw new HttpError(403, 'api:foreign')
}

/**
 * For public calls: counts by the key if there is one, else by client. The key is checked only to report secret keys
 * in web pages early.
 */
export async function admitAnybody(request: Request, context: AppLoadContext): Promise<Caller> {
  if (showsKey(request)) return admitKeyOrNobody(request, context)
  return { actor: null, limits: requireWithinLimit(await takeFromLimit('read', context)) }
}

/** For public calls that count requests themselves. */
export async function admitUncounted(request: Request, context: AppLoadContext): Promise<void> {
  if (showsKey(request) && isFromOtherPage(request, context.environment.SITE_URL))
    await admitKeyOrNobody(request, context)
}

/** For public calls with a limit of their own, which counts by client whatever key is shown. */
export async function admitLimited(
  request: Request,
  context: AppLoadContext,
  take: (context: AppLoadContext) => Promise<LimitOutcome>,
): Promise<Caller> {
  await admitUncounted(request, context)
  return { actor: null, limits: requireWithinLimit(await take(context)) }
}

/** A public call must not fail because the key cannot be looked up; it may work without the database. */
async function admitKeyOrNobody(request: Request, context: AppLoadContext): Promise<Caller> {
  try {
    return await admitCaller(request, context)
  } catch (error) {
    if (isDatabaseAway(error)) return { actor: null, limits: {} }
    throw error
  }
}

/**
 * Counts a request by its API key, by the team member (so that strangers behind the same address cannot lock them
 * out), or by its client. Unknown keys are counted separately, so that guesses do not use up the limit of good
 * clients at the same address. An expired key counts for itself, so that its program does not use up the attempts of
 * everyone at its address.
 */
function limitCaller(
  { actor, expiredKey }: Identity,
  request: Request,
  context: AppLoadContext,
): Promise<LimitOutcome> {
  const key = actor?.user.collection === 'api-clients' ? actor.user.id : expiredKey
  if (key !== undefined) return takeFromLimit('key', context, String(key))
  if (actor) return takeFromLimit('read', context, `team member ${actor.user.id}`)
  return showsKey(request) ? takeFromLimit('unknownKey', context) : takeFromLimit('read', context)
}

/**
 * Whether this client may still present a key after showing unknown ones. Ask before looking the key up, or the
 * answer would reveal a good guess.
 */
async function mayShowKey(request: Request, context: AppLoadContext): Promise<LimitOutcome> {
  if (!showsKey(request)) return { allowed: true, headers: {} }
  return peekLimit('unknownKey', context, clientGroup(context.clientAddress))
}

/** Only browsers send an origin; programs need none. */
function isFromOtherPage(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('Origin')
  return origin !== null && origin !== siteUrl && !isOwnHost(origin, request)
}

function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}

/**
 * Refuses a key in a page of another site unless its role is `public`: every visitor of the page can copy it. The
 * log names the key, so that it can be replaced.
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
