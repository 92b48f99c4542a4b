import { identify, isMember, type Member } from '~/auth/identify.server'
import { orUnavailable } from '~/http/replies.server'
import { recordRefusal } from '~cms/audit/record-refusal'
import { hasRole } from '~collections/access/roles'
import type { TeamRole } from '~collections/values/team'

import { screenOperation } from './sections'

/**
 * Throws 401 when nobody is signed in, 403 when the role is below `minimum`, 503 while the database is unavailable. Every
 * admin loader calls it: a check in the layout’s loader would protect nothing, since Remix runs sibling loaders
 * independently.
 */
export async function requireMember(request: Request, minimum: TeamRole = 'viewer'): Promise<Member> {
  const actor = await orUnavailable(() => identify(request))
  if (!isMember(actor)) throw new Response(null, { status: 401 })
  if (!hasRole(actor.user, minimum)) {
    await recordRefusal(actor, { operation: screenOperation(request), needs: minimum })
    throw new Response(null, { status: 403 })
  }
  return actor
}
