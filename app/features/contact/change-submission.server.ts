import { z } from 'zod'

import { type Actor, requireEditor } from '~/auth/identify.server'
import { changeRecord, deleteRecord, readRecord } from '~/api/records.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { statusAfter, hasReply, type SubmissionMove } from './submission-moves'
import { storedSubject } from './submission-view'
import { text } from '~/api/contract/inputs'
import {
  contactPriorities,
  contactStatuses,
  replyMaxLength,
  subjectMaxLength,
} from '~collections/values/contact'

export const prioritySchema = z.enum(contactPriorities, 'api:field.choice')

export const submissionChanges = z.object({
  status: z.optional(z.enum(contactStatuses, 'api:field.choice')),
  priority: z.optional(prioritySchema),
  subject: z.optional(z.nullable(text(subjectMaxLength)).transform(storedSubject)),
})

export const replyBody = text(replyMaxLength).min(1, 'api:field.required')

const collection = 'contact-submissions'

/** With `seen`, a submission that has changed since then is refused (409). */
export function changeSubmission(
  actor: Actor,
  id: number,
  changes: z.output<typeof submissionChanges>,
  seen?: string,
) {
  return changeRecord(actor, { collection, id, seen }, (target) =>
    actor.payload.update({ ...target, data: changes }),
  )
}

/** Moves a submission on from its current status; `seen` works as in {@link changeSubmission}. */
export function moveSubmission(
  actor: Actor,
  id: number,
  move: Exclude<SubmissionMove, 'read' | 'reply'>,
  seen?: string,
) {
  const { payload } = actor
  return changeRecord(actor, { collection, id, seen }, async (target) => {
    const { status, replies } = await payload.findByID(target)
    const data = { status: statusAfter(move, { status, isAnswered: hasReply(replies) }) }
    return payload.update({ ...target, data })
  })
}

/** Writes past Payload so that `updatedAt` stays the same and no open form of a colleague turns stale. */
export async function markAsRead(actor: Actor, id: number): Promise<void> {
  requireEditor(actor)
  await inTransaction(actor.payload, (req) =>
    queryInTransaction(
      req,
      sql`update contact_submissions set status = 'read' where id = ${id} and status = 'new'`,
    ),
  )
}

export function readSubmission(actor: Actor, id: number) {
  return readRecord(actor, { collection, id })
}

export function deleteSubmission(actor: Actor, id: number): Promise<void> {
  return deleteRecord(actor, { collection, id })
}
