import pino from 'pino'

import type { AuditValue } from '~/features/audit/audit-change'
import { toEntryView } from '~/features/audit/entry-view.server'
import { inRequestScope } from '~cms/request-scope'
import type { AuditKind } from '~collections/values/audit'
import type { Language } from '~collections/values/language'

import type { TestCms } from './test-cms'

/** As the server answers a request: whoever signed in is who acts. */
export function byRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = { requestId: 'a-request', clientAddress: '203.0.113.7', isWrite: true }
  return inRequestScope({ ...scope, logger: pino({ level: 'silent' }) }, work)
}

export async function lastEntry({ pool }: TestCms): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from audit_entries')
  return rows[0]?.id ?? 0
}

/** What the audit shows of a kind after an entry, the oldest first. */
export async function entriesAfter(
  { payload }: TestCms,
  last: number,
  kind: AuditKind,
  language: Language = 'en',
) {
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: { id: { greater_than: last }, recordKind: { equals: kind } },
    sort: 'id',
    pagination: false,
    overrideAccess: true, // a test looks
  })
  return docs.map((doc) => {
    const { action, actorKind, record, changes, details } = toEntryView(doc, language)
    const said = [
      ...changes.map(
        ({ label, field, before, after }) => `${label ?? field}: ${inText(before)} → ${inText(after)}`,
      ),
      ...details.map(({ label, name, value }) => `${label ?? name}: ${value}`),
    ]
    return { action, actorKind, id: Number(record?.id), said }
  })
}

const inText = (shown: AuditValue) => ('value' in shown ? String(shown.value) : `(${shown.is})`)
