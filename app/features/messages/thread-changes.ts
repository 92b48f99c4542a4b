import { z } from 'zod'

import { maxRecordId } from '~collections/values/ids'
import { labelMaxLength, messageFolders, messagePriorities } from '~collections/values/messages'

/** Threads that one change may reach. */
export const mostChanged = 200

const id = z.int().min(1).max(maxRecordId)
const flag = z.boolean()
const label = z.string().min(1).max(labelMaxLength)

function stepsOf<Value extends z.ZodType>(value: Value) {
  return z.array(z.object({ id, before: value, after: value })).max(mostChanged)
}

/** What a change did to each thread. It waits in the browser until it is undone. */
export const threadUndoSchema = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['read', 'star']), threads: stepsOf(flag) }),
  z.object({ act: z.literal('archive'), threads: stepsOf(z.enum(messageFolders)) }),
  z.object({ act: z.literal('priority'), threads: stepsOf(z.enum(messagePriorities)) }),
  z.object({ act: z.literal('label'), label, threads: stepsOf(flag) }),
  z.object({ act: z.literal('assign'), threads: stepsOf(z.nullable(id)) }),
])

export type ThreadUndo = z.output<typeof threadUndoSchema>
