import { APIError, type Payload, type TypedUser, type Where } from 'payload'

import { maxLimit } from '../contract/inputs'
import { RestRefusal } from './refusal'
import type { Target } from './target'

/**
 * Refuses to change or delete more records at once than a list may have: Payload would load all of them, and hold them
 * in one transaction.
 */
export async function requireFewEnough(
  { collection }: Target,
  where: Where,
  payload: Payload,
  user: TypedUser | null,
): Promise<void> {
  if (!collection) return
  const found = await payload
    .count({ collection: collection.slug, where, user, overrideAccess: false })
    .catch((error: unknown) => {
      if (error instanceof APIError) return null // Payload will say the same again, in its own words
      throw error
    })
  if (found && found.totalDocs > maxLimit)
    throw new RestRefusal(
      400,
      `"where" names ${found.totalDocs} records; one request changes at most ${maxLimit}.`,
    )
}
