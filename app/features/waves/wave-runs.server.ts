import { z } from 'zod'

import { skipReasons } from '~collections/values/invitations'

const instant = z.coerce.date().transform((date) => date.getTime())

const storedRun = z.object({
  id: z.int(),
  dueAt: instant,
  ranAt: instant,
  outcome: z.enum(['done', 'missed']),
  wanted: z.int(),
  invited: z.int(),
  skipped: z.record(z.string(), z.int()),
  heldBack: z.int(),
  left: z.int(),
  batch: z.string().nullable(),
})

export const runColumns = `run.id, due_at as "dueAt", ran_at as "ranAt", outcome, wanted, invited, skipped, held_back as "heldBack",
  left_in_line as "left", batch`

export function toRun(row: unknown) {
  const { skipped, ...run } = storedRun.parse(row)
  return {
    ...run,
    skipped: skipReasons.flatMap((reason) => {
      const count = skipped[reason] ?? 0
      return count > 0 ? [{ reason, count }] : []
    }),
  }
}

export type WaveRun = ReturnType<typeof toRun>
