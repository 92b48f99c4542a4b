import type { Actor } from '~/api/identity/identify.server'
import { ApiError } from '~/api/api-error.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { hasRole } from '~collections/access/roles'
import { countTraces, erasePerson, type ErasureCounts, type TraceCounts } from './erase-records.server'

/** Erases everything about an address on an admin's behalf. */
export async function eraseFor(actor: Actor, email: string, dataDir: string): Promise<ErasureCounts> {
  requireAdmin(actor)
  const counts = await erasePerson({ payload: actor.payload, dataDir }, email, actor.user)
  getWaitlistStats.forget()
  return counts
}

/** How much there is about an address, before an admin decides. */
export async function countFor(actor: Actor, email: string, dataDir: string): Promise<TraceCounts> {
  requireAdmin(actor)
  return countTraces({ payload: actor.payload, dataDir }, email)
}

/** What is removed stands in many tables, so that no rule of a single one could decide. */
function requireAdmin({ user }: Actor): void {
  if (!hasRole(user, 'admin')) throw new ApiError(403, 'api:forbidden')
}
