import type { ContactStatus } from '~collections/values/contact'
import type { MessageDelivery } from '~collections/values/messages'

export const submissionMoves = ['read', 'unread', 'spam', 'unspam', 'archive', 'unarchive', 'reply'] as const
export type SubmissionMove = (typeof submissionMoves)[number]

export type Movable = {
  status: ContactStatus
  isAnswered: boolean
}

/** As the database says of the conversation (`thread_has_answer`). */
export function hasReply(replies: readonly { delivery: MessageDelivery }[] | null | undefined): boolean {
  return (replies ?? []).some(({ delivery }) => delivery !== 'failed')
}

/**
 * Shared by the server and the optimistic screen. A move that does not apply, such as unarchiving what is not
 * archived, changes nothing.
 */
export function statusAfter(move: SubmissionMove, { status, isAnswered }: Movable): ContactStatus {
  const restored = isAnswered ? 'replied' : 'read'
  switch (move) {
    case 'read':
      return status === 'new' ? 'read' : status
    case 'unread':
      return 'new'
    case 'spam':
      return 'spam'
    case 'unspam':
      return status === 'spam' ? restored : status
    case 'archive':
      return 'archived'
    case 'unarchive':
      return status === 'archived' ? restored : status
    case 'reply':
      return status === 'spam' ? status : 'replied'
  }
}
