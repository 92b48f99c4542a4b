import type { AccessArgs, AccessResult, Where } from 'payload'
import type { TeamRole } from '../values/team'
import { type Actor, hasRole } from './roles'

type AccessRequest = Pick<AccessArgs, 'req'>

/**
 * Who may do what, for collections, globals and fields alike. Payload's REST, the contract calls and the
 * screens all end here; a rule gives yes, no, or the query of what is allowed.
 */
export const everyone = () => true
export const nobody = () => false
export const anyTeamMember = atLeast('viewer')
export const editors = atLeast('editor')
export const admins = atLeast('admin')
/** Admins who are people: for team and keys, where a key that got out could make others that outlive it. */
export const adminPeople = ({ req }: AccessRequest) => isTeamMember(req.user) && hasRole(req.user, 'admin')

/** Whoever is in the team, with any role. The team is nothing that a key gets to see. */
export const teamPeople = ({ req }: AccessRequest) => isTeamMember(req.user) && hasRole(req.user, 'viewer')

/** The team reads every section, visitors the published ones. */
export function publishedOrTeam({ req }: AccessRequest): AccessResult {
  if (hasRole(req.user, 'viewer')) return true
  return { status: { equals: 'published' } }
}

/** Everyone may change their own record; admins the others', but the owner's (it would hand over the site). */
export function selfOrLesserMember(request: AccessRequest): AccessResult {
  const { user } = request.req
  if (hasRole(user, 'owner')) return true
  const self = isTeamMember(user) && { id: { equals: user?.id } }
  return self && adminPeople(request) ? { or: [self, notOwner] } : self
}

/** Admins, for anyone but the owner. */
export function adminsExceptOwner(request: AccessRequest): AccessResult {
  return adminPeople(request) && notOwner
}

const notOwner: Where = { teamRole: { not_equals: 'owner' } }

/** An API client may have the id of somebody in the team. */
function isTeamMember(actor: Actor): boolean {
  return actor?.collection === 'admins'
}

function atLeast(role: TeamRole) {
  return ({ req }: AccessRequest) => hasRole(req.user, role)
}
