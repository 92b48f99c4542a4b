import { ValidationError, type CollectionBeforeChangeHook } from 'payload'

import { mayWriteTo } from '../access/privacy'
import { mayAnswer } from '../access/roles'
import type { MessageThread } from '../payload-types'

/** A thread goes to somebody who may answer it and takes it from this person; who had it before keeps it. */
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
  if (!member) return data
  const takesIt = !req.user || mayWriteTo(req.user, { id: member.id, preferences: member.preferences })
  if (mayAnswer(member) && takesIt) return data
  const message = takesIt
    ? 'This member can read conversations but not answer them.'
    : 'This member takes no conversations from you.'
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'assignee', message }], req })
}

function idOf(assignee: MessageThread['assignee']): number | null {
  return typeof assignee === 'object' ? (assignee?.id ?? null) : (assignee ?? null)
}
