import type { FieldAccess, TypedUser } from 'payload'
import { readPreferences } from '../preferences-schema'
import type { Admin } from '../payload-types'
import { hasRole } from './roles'

/**
 * What members have chosen for themselves, and what shows how they use their log-in, nobody else reads, asks
 * about or changes. What others are to know of it, such as who is online, the screens say.
 */
export const ownMember: FieldAccess<Admin> = ({ doc, id, req: { user } }) =>
  user?.collection === 'admins' && user.id === (id ?? doc?.id)

/**
 * Who sees a member’s phone and bio: the whole team (`public`), those of it who do more than read (`registered`), or the owner
 * and the admins, who look after the team and are everybody’s connections. A record that was read without its choices says
 * nothing.
 */
export const seesProfile: FieldAccess<Admin> = ({ doc, id, req: { user } }) => {
  if (user?.collection !== 'admins') return false
  if (user.id === (id ?? doc?.id)) return true
  if (doc?.preferences === undefined) return false
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
