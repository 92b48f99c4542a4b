import { wasAnswered } from '../submission-moves'
import type { ContactSubmission } from '~collections/payload-types'

/** A submission as the list shows it. */
export function toSubmissionRow(submission: ContactSubmission) {
  const { id, name, email, createdAt, status, priority } = submission
  return {
    ...{ id, name, email, createdAt, status, priority },
    subject: submission.subject?.trim() ? submission.subject : null,
    isAnswered: wasAnswered(submission.replies),
  }
}

export type SubmissionRow = ReturnType<typeof toSubmissionRow>
