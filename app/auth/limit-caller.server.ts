import type { AppLoadContext } from '@remix-run/node'

import { showsKey } from './authorization.server'
import type { Identity } from './identify.server'

import { clientGroup } from '~cms/client-group'
import { peekLimit, takeFromLimit, type LimitOutcome } from '~/http/rate-limits.server'

/**
 * Counts a request by its API key, by the team member (so that strangers behind the same address cannot lock them
 * out), or by its client. Unknown keys are counted separately, so that guesses do not use up the limit of good
 * clients at the same address. An expired key counts for itself, so that its program does not use up the attempts of
 * everyone at its address.
 */
export function limitCaller(
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
export async function mayShowKey(request: Request, context: AppLoadContext): Promise<LimitOutcome> {
  if (!showsKey(request)) return { allowed: true, headers: {} }
  return peekLimit('unknownKey', context, clientGroup(context.clientAddress))
}
