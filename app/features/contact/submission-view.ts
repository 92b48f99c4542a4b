import type { z } from 'zod'

import type { submissionShape } from '~/api/contract/shapes'
import type { ContactSubmission } from '~collections/payload-types'

export type SubmissionView = z.output<typeof submissionShape>

/** Spec section 3: what a message without a subject is called. */
const noSubject = 'No Subject'

/** A stored submission as the contract gives it. */
export function toSubmissionView(submission: ContactSubmission): SubmissionView {
  return {
    id: submission.id,
    name: submission.name,
    email: submission.email,
    subject: submission.subject?.trim() ? submission.subject : noSubject,
    message: submission.message,
    language: submission.language,
    source: submission.source,
    status: submission.status,
    priority: submission.priority,
    replies: (submission.replies ?? []).map(({ body, sentAt, by }) => ({ body, sentAt, by })),
    date: submission.createdAt,
    createdAt: submission.createdAt,
    updatedAt: submission.updatedAt,
  }
}
