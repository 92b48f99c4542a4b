import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import { contactPriorities, contactStatuses, replyMaxLength, subjectMaxLength } from '~collections/values'

export const prioritySchema = z.enum(contactPriorities, 'api:field.choice')

/** What may be changed about a submission, by call and by screen. */
export const submissionChanges = z.object({
  status: z.optional(z.enum(contactStatuses, 'api:field.choice')),
  priority: z.optional(prioritySchema),
  subject: z.optional(z.nullable(text(subjectMaxLength))),
})

/** The words of a reply. */
export const replyBody = text(replyMaxLength).min(1, 'api:field.required')
