import type { Role, TeamRole } from '../values/team'

/** A team member (`teamRole`), an API client (`role`), or nobody. */
export type Actor = { collection: string; teamRole?: TeamRole | null; role?: Role | null } | null | undefined

const ranks: Record<Role, number> = { public: 0, viewer: 1, editor: 2, admin: 3, owner: 4 }

/**
 * A viewer reads; an editor also changes content and entries; an admin also deletes and manages the team; the owner
 * is an admin who cannot be removed. A key with the role `public` has none of these.
 */
export function hasRole(actor: Actor, minimum: TeamRole): boolean {
  const role = roleOf(actor)
  return role !== null && ranks[role] >= ranks[minimum]
}

/** Conversations are for those who may answer them. */
export function mayAnswer({ teamRole }: { teamRole: TeamRole }): boolean {
  return ranks[teamRole] >= ranks.editor
}

/** Only these collections are log-ins: other records may have a `role`, too. */
function roleOf(actor: Actor): Role | null {
  if (actor?.collection === 'admins') return actor.teamRole ?? null
  if (actor?.collection === 'api-clients') return actor.role ?? null
  return null
}
