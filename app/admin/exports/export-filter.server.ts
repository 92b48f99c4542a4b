import * as z from 'zod/mini'

import { isStorable } from '~collections/values/storable'

const searchMaxLength = 200

export const exportSearch = z.optional(z.string().check(z.maxLength(searchMaxLength), z.refine(isStorable)))

/** Empty filters count as absent; null when a value is invalid. */
export function readExportFilter<Schema extends z.ZodMiniObject>(
  schema: Schema,
  search: URLSearchParams,
): z.output<Schema> | null {
  const params = [...search].map(([name, value]) => [name, value.trim()] as const)
  const parsed = schema.safeParse(Object.fromEntries(params.filter(([, value]) => value !== '')))
  return parsed.success ? parsed.data : null
}
