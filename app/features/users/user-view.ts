import type { User } from '~collections/payload-types'

/** A user as the screens show them. */
export function toUserView(user: User) {
  const { id, name, email, role, status, joinedDate, updatedAt } = user
  return {
    id,
    name,
    email,
    role,
    status,
    joinedDate,
    updatedAt,
    lastActive: user.lastActive ?? null,
    interests: user.interests ?? [],
    notes: user.notes ?? null,
    isDemo: user.isDemo === true,
  }
}

export type UserView = ReturnType<typeof toUserView>
