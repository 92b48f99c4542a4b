import type { Payload, TypedUser } from 'payload'

import { RestRefusal } from './refusal'

/** Who asks for records, and the Payload that has them. */
export type Asker = { payload: Payload; user: TypedUser | null }

/** What only people may see and change: with a key that got out, nobody shall find or make another way in. */
const peopleOnly = new Set(['admins', 'api-clients'])

/** Refuses a key, whatever its role, that asks for team members or keys, be it through the records that name them. */
export function requireOpenTo({ user }: Asker, slug: string): void {
  if (user?.collection === 'api-clients' && peopleOnly.has(slug))
    throw new RestRefusal(403, `"${slug}" is for people who are signed in, not for keys.`)
}
