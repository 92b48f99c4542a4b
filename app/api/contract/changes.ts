import type { z } from 'zod'

/**
 * The body of a PATCH: unknown fields are ignored (a client may send a whole record back), but one that can be changed
 * has to be there.
 */
export function changesOf<Schema extends z.ZodObject>(schema: Schema) {
  const names = Object.keys(schema.shape)
  return schema.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'api:nothingToChange',
    path: [names.join(', ')],
  })
}
