import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { requireEditor, type Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { isUniqueViolation } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { friendStates, type FriendState } from '~collections/values/waitlist'

import { displayName } from './entry-view'

/** What leads back from a decision. */
export const friendUndo = z.object({
  id: z.int().positive(),
  from: z.enum(friendStates),
  to: z.enum(friendStates),
})
export type FriendUndo = z.output<typeof friendUndo>

const friends = z.array(
  z.object({
    email: z.string(),
    name: z.nullable(z.string()),
    state: z.nullable(z.enum(friendStates)),
  }),
)

/**
 * Decides whether somebody who came by a link, and has confirmed, counts for the one whose link it was. With `from`, only while
 * it still stands so. Triggers move the other ahead or back; the index that has a mailbox count once may refuse.
 */
export async function changeFriend(
  actor: Actor,
  id: number,
  state: FriendState,
  from?: FriendState,
): Promise<{ name: string; undo: FriendUndo }> {
  requireEditor(actor)
  try {
    return await inTransaction(actor.payload, (req) => change(req, { id, state, from }))
  } catch (error) {
    if (!isUniqueViolation(error, 'waitlist_entries_counted_friend_idx')) throw error
    throw new HttpError(409, 'waitlistAdmin:friends.sameMailbox')
  }
}

type Decision = { id: number; state: FriendState; from: FriendState | undefined }

async function change(req: PayloadRequest, { id, state, from }: Decision) {
  const rows = await queryInTransaction(
    req,
    sql`SELECT email, name, friend_state AS state FROM waitlist_entries WHERE id = ${id} FOR UPDATE`,
  )
  const [friend] = friends.parse(rows)
  if (!friend) throw new HttpError(404, 'api:notFound')
  if (friend.state === null) throw new HttpError(409, 'waitlistAdmin:friends.isNone')
  if (from !== undefined && friend.state !== from) throw new HttpError(409, 'api:changedMeanwhile')
  if (friend.state !== state)
    await queryInTransaction(
      req,
      sql`UPDATE waitlist_entries SET friend_state = ${state}, updated_at = now() WHERE id = ${id}`,
    )
  return { name: displayName(friend), undo: { id, from: state, to: friend.state } }
}
