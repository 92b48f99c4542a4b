import type { AppLoadContext } from '@remix-run/node'

import { showsKey } from './identity/authorization.server'
import { recognize, type Actor } from './identity/identify.server'
import { isForeignWrite } from './identity/same-origin.server'
import { limitCaller, mayShowKey } from './limits/limit-caller.server'
import { takeFromLimit, type LimitOutcome } from './limits/rate-limits.server'
import { isDatabaseAway } from '~cms/database-errors'

import { ApiError } from './api-error.server'
import { isFromOtherPage, refuseSecretKeyInPage } from './keys-in-pages.server'

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
  if (isWrite && isForeignWrite(request, context.environment.SITE_URL)) throw new ApiError(403, 'api:foreign')
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
  if (!allowed) throw new ApiError(429, 'api:tooMany', { headers })
  return headers
}
