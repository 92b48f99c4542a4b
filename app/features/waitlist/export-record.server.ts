import { AsyncResource } from 'node:async_hooks'

import type { Actor } from '~/api/identity/identify.server'

import { recordAudit } from '~cms/audit/record-audit'
import { inTransaction } from '~cms/transaction'
import * as z from 'zod/mini'
import { languages } from '~collections/values/language'
import { entryStages, waitlistStatuses } from '~collections/values/waitlist'

/**
 * Notes who exports what; `end` notes how many rows left, and keeps it as a security event. One that never ends was cut
 * off with its process.
 */
export async function beginExport({ payload, user }: Actor, filter: ExportFilter) {
  const own = { collection: 'exports', depth: 0, overrideAccess: true } as const // nobody writes these by hand
  const { id } = await payload.create({
    ...own,
    data: {
      what: 'waitlist',
      by: user.collection === 'admins' ? user.id : null,
      byName: user.name,
      filter,
      rows: 0,
      status: 'running',
    },
  })
  const end = (status: 'finished' | 'interrupted', rows: number): Promise<void> =>
    inTransaction(payload, async (req) => {
      await payload.update({ ...own, id, data: { status, rows, finishedAt: new Date().toISOString() }, req })
      const record = { kind: 'exports', id }
      const details = { what: 'waitlist', status, rows, filters: filterKinds(filter) }
      await recordAudit(payload, { action: 'exported', actor: user, record, details }, req)
    })
  return { end: AsyncResource.bind(end) } // the file ends wherever it is read, and belongs to this request
}

/** What was filtered by; a search's words are somebody's name or address. */
function filterKinds(filter: ExportFilter): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []))
}

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
