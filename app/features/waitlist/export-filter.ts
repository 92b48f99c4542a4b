import * as z from 'zod/mini'

import { entryStages, languages, waitlistStatuses } from '~collections/values'

const searchMaxLength = 200

/**
 * The filters of an export, as the address of the list carries them. An empty one is none; a value that is not known is
 * refused, for leaving it out would give away more than was asked for.
 */
const exportFilter = z.object({
  status: z.optional(z.enum([...waitlistStatuses, ...entryStages])),
  language: z.optional(z.enum(languages)),
  search: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  since: z.optional(z.iso.datetime()),
})
export type ExportFilter = z.output<typeof exportFilter>

/** The filter in an address, or null when a value of it makes no sense. */
export function readExportFilter(search: URLSearchParams): ExportFilter | null {
  const given = [...search].map(([name, value]) => [name, value.trim()] as const)
  const parsed = exportFilter.safeParse(Object.fromEntries(given.filter(([, value]) => value !== '')))
  return parsed.success ? parsed.data : null
}
