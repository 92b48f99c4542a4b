import { NotFound } from 'payload'

import type { Member } from '~/api/identity/member.server'
import { wasAnswered } from '../submission-moves'
import { toSubmissionView } from '../submission-view'

/** Everything about a submission that its panel shows, with how far each reply's mail is; null when it is gone. */
export async function readSubmissionDetail({ payload, as }: Member, id: number) {
  try {
    const submission = await payload.findByID({ collection: 'contact-submissions', id, depth: 0, ...as })
    return {
      ...toSubmissionView(submission),
      subject: submission.subject?.trim() ? submission.subject : null,
      isAnswered: wasAnswered(submission.replies),
      replies: (submission.replies ?? []).map((reply) => ({
        id: reply.id ?? '',
        body: reply.body,
        sentAt: reply.sentAt,
        by: reply.by,
        delivery: reply.delivery,
        error: reply.deliveryError ?? null,
      })),
    }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type SubmissionDetail = NonNullable<Awaited<ReturnType<typeof readSubmissionDetail>>>
export type ReplyDetail = SubmissionDetail['replies'][number]
