import { z } from 'zod'

import { type Actor, requireEditor } from '~/api/identity/identify.server'
import { orHttpError } from '~/api/http-error.server'
import { changeUnlessChanged } from '~cms/change-record'
import { getCms } from '~cms/client.server'

import { statusAfter, wasAnswered, type SubmissionMove } from './submission-moves'
import { text } from '~/api/contract/inputs'
import {
  contactPriorities,
  contactStatuses,
  replyMaxLength,
  subjectMaxLength,
} from '~collections/values/contact'

export const prioritySchema = z.enum(contactPriorities, 'api:field.choice')

/** What may be changed about a submission, by call and by screen. */
export const submissionChanges = z.object({
  status: z.optional(z.enum(contactStatuses, 'api:field.choice')),
  priority: z.optional(prioritySchema),
  subject: z.optional(z.nullable(text(subjectMaxLength))),
})

/** The words of a reply. */
export const replyBody = text(replyMaxLength).min(1, 'api:field.required')

const collection = 'contact-submissions'

/** Changes a submission on the actor's behalf; with `seen` only if it still is as they saw it (409 otherwise). */
export async function changeSubmission(
  actor: Actor,
  id: number,
  changes: z.output<typeof submissionChanges>,
  seen?: string,
) {
  const { payload, as } = actor
  return orHttpError(
    changeUnlessChanged(actor, { collection, id, seen }, (req) =>
      payload.update({ collection, id, data: changes, depth: 0, req, ...as }),
    ),
  )
}

/** Moves a submission on the actor's behalf, from the status that it has by then; `seen` as for {@link changeSubmission}. */
export async function moveSubmission(
  actor: Actor,
  id: number,
  move: Exclude<SubmissionMove, 'read' | 'reply'>,
  seen?: string,
) {
  const { payload, as } = actor
  return orHttpError(
    changeUnlessChanged(actor, { collection, id, seen }, async (req) => {
      const own = { collection, id, depth: 0, req, ...as } as const
      const { status, replies } = await payload.findByID(own)
      const data = { status: statusAfter(move, { status, isAnswered: wasAnswered(replies) }) }
      return payload.update({ ...own, data })
    }),
  )
}

/**
 * Notes that somebody of the team has seen a new submission. Nobody else's change is outrun by that: it leaves `updatedAt`
 * alone, and what is not new any more stays as it is.
 */
export async function markAsRead(actor: Actor, id: number): Promise<void> {
  requireEditor(actor)
  const { pool } = await getCms()
  await pool.query(`update contact_submissions set status = 'read' where id = $1 and status = 'new'`, [id])
}

/** A submission as far as the actor may read it; 404 for one that is gone. */
export async function readSubmission({ payload, as }: Actor, id: number) {
  return orHttpError(payload.findByID({ collection, id, depth: 0, ...as }))
}

/** Deletes a submission on the actor's behalf. */
export async function deleteSubmission({ payload, as }: Actor, id: number): Promise<void> {
  await orHttpError(payload.delete({ collection, id, depth: 0, ...as }))
}
