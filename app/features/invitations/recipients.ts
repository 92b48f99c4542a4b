import * as z from 'zod/mini'

import { maxRecordId } from '~collections/values/ids'
import { invitationBatchMax } from '~collections/values/invitations'

const id = z.int().check(z.positive(), z.maximum(maxRecordId))

/** Selected entries, or the next ones in the queue. */
export const recipientsSchema = z.union([
  z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(invitationBatchMax)) }),
  z.object({ next: z.int().check(z.minimum(1), z.maximum(invitationBatchMax)) }),
])

export type Recipients = z.output<typeof recipientsSchema>
