import type { TypedUser } from 'payload'

import { orUnavailable } from '~/features/site/or-unavailable.server'
import { hasRole } from '~cms/access/roles'
import type { TeamRole } from '~collections/values'

import { identify, type Actor } from './identify.server'

/** A signed-in person of the team, and how to act on their behalf. */
export type Member = Actor & { user: Extract<TypedUser, { collection: 'admins' }> }

/**
 * The team member behind a request to an admin screen; throws 401 when nobody is signed in, 403 when their role is less
 * than `minimum`, and 503 while the database is away. Every admin loader calls it: a check in the layout's loader would
 * protect nothing, since Remix runs sibling loaders on their own.
 */
export async function requireMember(request: Request, minimum: TeamRole = 'viewer'): Promise<Member> {
  const actor = await orUnavailable(() => identify(request))
  if (!isMember(actor)) throw new Response(null, { status: 401 })
  if (!hasRole(actor.user, minimum)) throw new Response(null, { status: 403 })
  return actor
}

/** Whether it is a person: API keys are for calls, not for screens. */
export function isMember(actor: Actor | null): actor is Member {
  return actor?.user.collection === 'admins'
}
