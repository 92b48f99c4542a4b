import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import {
  interestMaxLength,
  interestsMaxCount,
  languages,
  nameMaxLength,
  notesMaxLength,
  sourceMaxLength,
  waitlistStatuses,
} from '~collections/values'

/** What may be changed about an entry, by call and by screen. */
export const entryChanges = z.object({
  name: z.optional(z.nullable(text(nameMaxLength))),
  status: z.optional(z.enum(waitlistStatuses, 'api:field.choice')),
  interests: z.optional(
    z.array(text(interestMaxLength), 'api:field.type').max(interestsMaxCount, 'api:field.tooLong'),
  ),
  notes: z.optional(z.nullable(text(notesMaxLength))),
  language: z.optional(z.enum(languages, 'api:field.choice')),
  source: z.optional(text(sourceMaxLength).min(1, 'api:field.required')),
})
