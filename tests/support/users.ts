import type { Payload } from 'payload'

import type { User } from '~collections/payload-types'

/** Adds a person of the platform, of an address that nobody else has. */
export function addUser(payload: Payload, user: Partial<User> = {}): Promise<User> {
  return payload.create({
    collection: 'users',
    data: {
      name: 'Layla Haddad',
      email: `u-${crypto.randomUUID()}@example.com`,
      role: 'student',
      status: 'active',
      joinedDate: new Date().toISOString(),
      ...user,
    },
    overrideAccess: true, // a test sets the scene
  })
}
