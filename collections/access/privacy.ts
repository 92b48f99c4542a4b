import type { FieldAccess, TypedUser } from 'payload'
import { readPreferences } from '../preferences-schema'
import type { Admin } from '../payload-types'
import type { TeamRole } from '../values/team'
import { hasRole } from './roles'

/**
 * Who sees a member’s phone and bio: the whole team (`public`), those of it who do more than read (`registered`), or the owner
 * and the admins, who look after the team and are everybody’s connections. A record that was read without its choices says
 * nothing.
 */
export const seesProfile: FieldAccess<Admin> = ({ doc, id, req: { user } }) => {
  if (user?.collection !== 'admins') return false
  if (user.id === (id ?? doc?.id)) return true
  if (!doc || !('preferences' in doc)) return false
  return maySeeProfile(user, doc)
}

/** The same for what is not a field. */
export function maySeeProfile(
  user: TypedUser,
  { id, preferences }: Pick<Admin, 'id' | 'preferences'>,
): boolean {
  if (user.collection !== 'admins') return false
  if (user.id === id) return true
  const { profileVisibility } = readPreferences(preferences).privacy
  if (profileVisibility === 'private') return false
  if (profileVisibility === 'registered') return hasRole(user, 'editor')
  return profileVisibility === 'public' || isConnection(user)
}

/** Conversations are for those who can answer them. */
export function mayAnswer(teamRole: TeamRole): boolean {
  return hasRole({ collection: 'admins', teamRole }, 'editor')
}

/** Whether this person may give conversations to the member. */
export function mayWriteTo(
  user: TypedUser,
  { id, preferences }: { id: number; preferences: unknown },
): boolean {
  if (user.collection === 'admins' && user.id === id) return true
  const { allowMessages } = readPreferences(preferences).privacy
  return allowMessages === 'all' || (allowMessages === 'connections' && isConnection(user))
}

function isConnection(user: TypedUser): boolean {
  return user.collection === 'admins' && hasRole(user, 'admin')
}
