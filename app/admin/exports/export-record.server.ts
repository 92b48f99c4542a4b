import { AsyncResource } from 'node:async_hooks'

import type { Actor } from '~/auth/identify.server'
import { recordAudit } from '~cms/audit/record-audit'
import { inTransaction } from '~cms/transaction'

import type { ExportSource } from './export-source'

/**
 * Records who exports what; `end` adds the number of rows and an audit event. A record that never ends belongs to a
 * process that was killed.
 */
export async function beginExport<Filter extends Record<string, unknown>>(
  { payload, user }: Actor,
  what: ExportSource<Filter, never>['what'],
  filter: Filter,
) {
  const common = { collection: 'exports', depth: 0, overrideAccess: true } as const // only the system writes these
  const { id } = await payload.create({
    ...common,
    data: {
      what,
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
      const details = { what, status, rows, filters: filterKinds(filter) }
      await recordAudit(payload, { action: 'exported', actor: user, record, details }, req)
    })
  return { end: AsyncResource.bind(end) } // the stream may end outside this request's async context
}

/** Only the names of the filters, since a search may contain personal data. */
function filterKinds(filter: object): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []))
}
