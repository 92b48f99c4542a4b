import type { z } from 'zod'

import type { submissionShape } from '~/api/contract/shapes'
import type { ContactSubmission } from '~collections/payload-types'

export type SubmissionView = z.output<typeof submissionShape>

const noSubject = 'No Subject'

/** What a client may send back with the record that it got, and nobody has typed. */
export function storedSubject(subject: string | null): string | null {
  return subject === noSubject ? null : subject
}

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
