import type { AccessArgs, AccessResult, Where } from 'payload'
import type { TeamRole } from '~collections/values'
import { type Actor, hasRole } from './roles'

type Question = Pick<AccessArgs, 'req'>

/**
 * Who may do what, for collections, globals and fields alike. Payload's REST, the contract calls and the
 * screens all end here; a rule gives yes, no, or the query of what is allowed.
 */
export const everyone = () => true
export const nobody = () => false
export const anyTeamMember = atLeast('viewer')
export const editors = atLeast('editor')
export const admins = atLeast('admin')

/** The team reads every section, visitors the published ones. */
export function publishedOrTeam({ req }: Question): AccessResult {
  if (hasRole(req.user, 'viewer')) return true
  return { status: { equals: 'published' } }
}

/** Everyone may change their own record; admins the others', but the owner's (it would hand over the site). */
export function selfOrLesserMember({ req }: Question): AccessResult {
  if (hasRole(req.user, 'owner')) return true
  const others = hasRole(req.user, 'admin') && notOwner
  const self = isTeamMember(req.user) && { id: { equals: req.user?.id } }
  return others && self ? { or: [self, others] } : others || self
}

/** Admins, for anyone but the owner. */
export function adminsExceptOwner({ req }: Question): AccessResult {
  return hasRole(req.user, 'admin') && notOwner
}

const notOwner: Where = { teamRole: { not_equals: 'owner' } }

/** An API client may have the id of somebody in the team. */
function isTeamMember(actor: Actor): boolean {
  return actor?.collection === 'admins'
}

function atLeast(role: TeamRole) {
  return ({ req }: Question) => hasRole(req.user, role)
}
