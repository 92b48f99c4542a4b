import type { AppLoadContext } from '@remix-run/node'

import { showsKey } from '../identity/authorization.server'
import type { Identity } from '../identity/identify.server'

import { clientGroup } from '~cms/client-group'
import { lookAtLimit, takeFromLimit, type LimitOutcome } from './rate-limits.server'

/**
 * Counts a request, so that none can keep the database busy alone: by its API key, by the team member whose session it
 * is (so that strangers behind the same address cannot lock them out), else by its client. Keys that nobody has are
 * counted apart, or programs with a good key would have to wait for what a visitor beside them does; one that has merely
 * expired still counts for itself, or its program would use up the tries of all that are behind its address.
 */
export function limitCaller(
  { actor, expiredKey }: Identity,
  request: Request,
  context: AppLoadContext,
): Promise<LimitOutcome> {
  const key = actor?.user.collection === 'api-clients' ? actor.user.id : expiredKey
  if (key !== undefined) return takeFromLimit('key', context, String(key))
  if (actor) return takeFromLimit('read', context, `team member ${actor.user.id}`)
  return takeFromLimit('read', context, showsKey(request) ? guesser(context) : undefined)
}

/**
 * Whether this client may still show a key: not when those that it showed were nobody's and have used up its limit. It
 * has to be asked before the key is looked at, or the answer would tell a good guess from a bad one.
 */
export async function mayShowKey(request: Request, context: AppLoadContext): Promise<LimitOutcome> {
  if (!showsKey(request)) return { allowed: true, headers: {} }
  return lookAtLimit('read', context, guesser(context))
}

const guesser = ({ clientAddress }: AppLoadContext) => `unknown key ${clientGroup(clientAddress)}`
