import { useReplyProgress } from '~/features/notifications/pulse-provider'
import { wasAnswered } from '../submission-moves'

import type { SubmissionDetail } from './submission-detail.server'

/**
 * The open submission with its replies as far as they are by now. Nothing else of it follows by itself: to refresh what
 * somebody answers under their hands would pass over another one's change.
 */
export function useLiveReplies(id: number, submission: SubmissionDetail | null): SubmissionDetail | null {
  const progress = useReplyProgress(id)
  if (!submission) return null
  const replies = submission.replies.map((reply) => ({ ...reply, ...progress[reply.id] }))
  return { ...submission, replies, isAnswered: wasAnswered(replies) }
}
