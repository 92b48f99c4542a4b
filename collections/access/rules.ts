import type { AccessArgs, AccessResult, Where } from 'payload'
import type { TeamRole } from '../values/team'
import { type Actor, hasRole } from './roles'

type AccessRequest = Pick<AccessArgs, 'req'>

/**
 * The access rules of collections, globals and fields, shared by Payload’s REST, the contract calls and the screens.
 */
export const everyone = () => true
export const nobody = () => false
export const anyTeamMember = atLeast('viewer')
export const editors = atLeast('editor')
export const admins = atLeast('admin')
/** Admins, but not keys: a leaked key could create others that outlive it. */
export const adminPeople = ({ req }: AccessRequest) => isTeamMember(req.user) && hasRole(req.user, 'admin')

/** Team members of any role; keys do not see the team. */
export const teamPeople = ({ req }: AccessRequest) => isTeamMember(req.user) && hasRole(req.user, 'viewer')

/** By the field that says it: `_status` where drafts are Payload’s own. */
export function publishedOrTeam(field: 'status' | '_status') {
  return ({ req }: AccessRequest): AccessResult =>
    hasRole(req.user, 'viewer') || { [field]: { equals: 'published' } }
}

/** Members may change themselves, admins also others except the owner (which would hand over the site). */
export function selfOrLesserMember(request: AccessRequest): AccessResult {
  const { user } = request.req
  if (hasRole(user, 'owner')) return true
  const self = isTeamMember(user) && { id: { equals: user?.id } }
  return self && adminPeople(request) ? { or: [self, notOwner] } : self
}

export function adminsExceptOwner(request: AccessRequest): AccessResult {
  return adminPeople(request) && notOwner
}

const notOwner: Where = { teamRole: { not_equals: 'owner' } }

/** Ids of API clients and members overlap. */
function isTeamMember(actor: Actor): boolean {
  return actor?.collection === 'admins'
}

function atLeast(role: TeamRole) {
  return ({ req }: AccessRequest) => hasRole(req.user, role)
}
