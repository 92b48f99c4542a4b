import type { TypedUser } from 'payload'

import type { Actor } from './identify.server'

/** A signed-in person of the team, and how to act on their behalf. */
export type Member = Actor & { user: Extract<TypedUser, { collection: 'admins' }> }

/** Whether it is a person: API keys are for calls, not for screens. */
export function isMember(actor: Actor | null): actor is Member {
  return actor?.user.collection === 'admins'
}
