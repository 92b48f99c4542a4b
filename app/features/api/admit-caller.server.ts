import type { AppLoadContext } from '@remix-run/node'

import { identify, type Actor } from '~/features/admin-session/identify.server'
import { isForeignWrite } from '~/features/admin-session/same-origin.server'
import { limitCaller, mayShowKey } from '~/features/rate-limits/limit-caller.server'
import { takeFromLimit, type LimitOutcome } from '~/features/rate-limits/rate-limits.server'

import { ApiError } from './api-error.server'

/** Who asks: nobody when no one is signed in, or a session is over. */
export type Caller = {
  actor: Actor | null
  /** Where the caller stands with its limit. */
  limits: Record<string, string>
}

/** Refuses a write that another site made in a session's name, tells who asks, and counts the request. */
export async function admitCaller(
  request: Request,
  context: AppLoadContext,
  { isWrite = true } = {},
): Promise<Caller> {
  if (isWrite && isForeignWrite(request, context.environment.SITE_URL)) throw new ApiError(403, 'api:foreign')
  unlessTooMany(await mayShowKey(request, context))
  const actor = await identify(request)
  return { actor, limits: unlessTooMany(await limitCaller(actor, request, context)) }
}

/** Counts a request of a call that is everybody's, where it does not matter who asks. */
export async function admitAnybody(context: AppLoadContext): Promise<Caller> {
  return { actor: null, limits: unlessTooMany(await takeFromLimit('read', context)) }
}

function unlessTooMany({ allowed, headers }: LimitOutcome): Record<string, string> {
  if (!allowed) throw new ApiError(429, 'api:tooMany', { headers })
  return headers
}
