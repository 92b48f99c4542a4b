import { AsyncResource } from 'node:async_hooks'

import type { Actor } from '~/api/identity/identify.server'

import { recordAudit } from '~cms/audit/record-audit'
import { inTransaction } from '~cms/transaction'
import * as z from 'zod/mini'
import { languages } from '~collections/values/language'
import { entryStages, waitlistStatuses } from '~collections/values/waitlist'

/**
 * Records who exports what; `end` adds the number of rows and an audit event. A record that never ends belongs to a
 * process that was killed.
 */
export async function beginExport({ payload, user }: Actor, filter: ExportFilter) {
  const common = { collection: 'exports', depth: 0, overrideAccess: true } as const // only the system writes these
  const { id } = await payload.create({
    ...common,
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
      await payload.update({
        ...common,
        id,
        data: { status, rows, finishedAt: new Date().toISOString() },
        req,
      })
      const record = { kind: 'exports', id }
      const details = { what: 'waitlist', status, rows, filters: filterKinds(filter) }
      await recordAudit(payload, { action: 'exported', actor: user, record, details }, req)
    })
  return { end: AsyncResource.bind(end) } // the stream may end outside this request's async context
}

/** Only the names of the filters, since a search may contain personal data. */
function filterKinds(filter: ExportFilter): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []))
}

const searchMaxLength = 200

/** Empty filters count as absent. Unknown values are refused, since ignoring them would export more than intended. */
const exportFilter = z.object({
  status: z.optional(z.enum([...waitlistStatuses, ...entryStages])),
  language: z.optional(z.enum(languages)),
  search: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  since: z.optional(z.iso.datetime()),
})
export type ExportFilter = z.output<typeof exportFilter>

/** Null when a value is invalid. */
export function readExportFilter(search: URLSearchParams): ExportFilter | null {
  const params = [...search].map(([name, value]) => [name, value.trim()] as const)
  const parsed = exportFilter.safeParse(Object.fromEntries(params.filter(([, value]) => value !== '')))
  return parsed.success ? parsed.data : null
}
