import type { ContactStatus, ReplyDelivery } from '~collections/values/contact'

/** What a person does to a submission that changes its status. */
export const submissionMoves = ['read', 'unread', 'spam', 'unspam', 'archive', 'unarchive', 'reply'] as const
export type SubmissionMove = (typeof submissionMoves)[number]

/** What of a submission its next status depends on. */
export type Movable = {
  status: ContactStatus
  /** See {@link wasAnswered}. */
  isAnswered: boolean
}

/** Whether one of a submission's replies was sent. */
export function wasAnswered(replies: readonly { delivery: ReplyDelivery }[] | null | undefined): boolean {
  return (replies ?? []).some(({ delivery }) => delivery === 'sent')
}

/**
 * The status after a move: the rule of the server, and what a screen shows before the server has answered. A move that
 * does not fit, such as taking something out of the archive that is not in it, changes nothing.
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
