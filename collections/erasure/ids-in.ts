import { z } from 'zod'

const rows = z.array(z.object({ id: z.int() }))

/** The ids of rows that were selected by theirs. */
export function idsIn(selected: unknown[]): number[] {
  return rows.parse(selected).map(({ id }) => id)
}
