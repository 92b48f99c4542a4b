import * as z from 'zod/mini'

import { maxRecordId } from '~collections/values/ids'
import { invitationBatchMax } from '~collections/values/invitations'

const id = z.int().check(z.positive(), z.maximum(maxRecordId))

/** Selected entries, or the next ones in the queue. With `inLine`, the selected ones are those who were next a moment ago. */
export const recipientsSchema = z.union([
  z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(invitationBatchMax)),
    inLine: z.optional(z.boolean()),
  }),
  z.object({ next: z.int().check(z.minimum(1), z.maximum(invitationBatchMax)) }),
])

export type Recipients = z.output<typeof recipientsSchema>
