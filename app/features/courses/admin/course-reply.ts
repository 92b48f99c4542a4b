import type { SentValues } from '~/admin/form-reply'

import type { CourseReply } from './course-intents.server'

/** The id of the course that a form has made. */
export function openedIn(reply: CourseReply | undefined): number | undefined {
  const isMade = reply?.ok && (reply.intent === 'add' || reply.intent === 'duplicate')
  return isMade && 'opened' in reply.details ? reply.details.opened : undefined
}

/** What was typed, when a lesson’s button has sent the form without script. */
export function draftIn(reply: CourseReply | undefined): SentValues | undefined {
  const isForm = reply?.ok && (reply.intent === 'add' || reply.intent === 'save')
  return isForm && reply.details && 'draft' in reply.details ? reply.details.draft : undefined
}
