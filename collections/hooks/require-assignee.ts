import { ValidationError, type CollectionBeforeChangeHook } from 'payload'

import { mayAnswer } from '../access/roles'
import type { MessageThread } from '../payload-types'

/** A thread goes to somebody who may answer it; who had it before keeps it. */
export const requireAssignee: CollectionBeforeChangeHook<MessageThread> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const wanted = idOf(data.assignee)
  if (wanted === null || wanted === idOf(originalDoc?.assignee)) return data
  const member = await req.payload.findByID({
    collection: 'admins',
    id: wanted,
    depth: 0,
    disableErrors: true, // the foreign key refuses who is gone
    overrideAccess: true, // keys assign as well, and read no members
    req,
  })
  if (!member || mayAnswer(member)) return data
  const message = 'This member can read conversations but not answer them.'
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'assignee', message }], req })
}

function idOf(assignee: MessageThread['assignee']): number | null {
  return typeof assignee === 'object' ? (assignee?.id ?? null) : (assignee ?? null)
}
