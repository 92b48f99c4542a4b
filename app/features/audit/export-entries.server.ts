import { sql } from '@payloadcms/db-postgres'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Payload } from 'payload'
import * as z from 'zod/mini'

import { answerExport } from '~/admin/exports/answer-export.server'
import { readExportFilter } from '~/admin/exports/export-filter.server'
import { instantOf, keysetBatches } from '~/admin/exports/keyset-batches.server'
import { formatsOf } from '~/admin/formats-of.server'
import type { SQL } from '~/admin/lists/conditions.server'
import { isMember } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import type { Formats } from '~/i18n/formats'
import { translationExists, translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { fromReplica } from '~cms/from-replica.server'

import { filterFields } from './audit-filter'
import type { AuditValue } from './audit-change'
import { describeChange } from './describe-change.server'
import { describeDetails } from './describe-detail.server'
import { changesOf } from './entry-view.server'
import { matching } from './list-entries.server'

const { person, kind, record, action, from, to } = filterFields
const filterSchema = z.object({
  person: z.optional(person),
  kind: z.optional(kind),
  record: z.optional(record),
  action: z.optional(action),
  from: z.optional(from),
  to: z.optional(to),
})

type Row = {
  id: number
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  action: string
  record_kind: string | null
  record_id: string | null
  details: unknown
  changes: unknown
  client_hash: string | null
  request_id: string | null
}

const columns = [
  ...(['id', 'time', 'actorKind', 'actorId', 'actorName', 'action', 'kind', 'record'] as const),
  ...(['changes', 'details', 'origin', 'request'] as const),
]

/** GET /admin/audit/export */
export function exportAudit(args: LoaderFunctionArgs): Promise<Response> {
  return answerExport(args, {
    what: 'audit',
    role: 'admin',
    readFilter: (params) => readExportFilter(filterSchema, params),
    async open(actor, filter) {
      if (!isMember(actor)) throw new HttpError(403, 'api:forbidden') // people, not keys
      const { timeZone } = formatsOf(actor.user, 'en', args.context.environment)
      const where = matching(filter, timeZone)
      return { total: await countEntries(actor.payload, where), batches: readBatches(actor.payload, where) }
    },
    headings: (language) => columns.map((column) => translator(language)(`audit:csv.${column}`)),
    cells: cellsOf,
  })
}

/** In the words of the screen. Times and numbers stay as programs read them. */
function cellsOf(row: Row, reader: Formats | null): string[] {
  const language = reader?.language ?? 'en'
  const word = (group: 'actor' | 'action' | 'kind', name: string) => {
    const key = `audit:${group}.${name}`
    return translationExists(key) ? translator(language)(key) : name
  }
  const changes = changesOf(row.record_kind, row.changes)
    .map((change) => describeChange(row.record_kind, change, language))
    .map((change) => {
      const before = textOf(change.before, language)
      return `${change.label ?? change.field}: ${before === '' ? '' : `${before} → `}${textOf(change.after, language)}`
    })
  const details = describeDetails(row.record_kind, row.details, language).map(
    ({ name, label, value }) => `${label ?? name}: ${value}`,
  )
  return [
    ...[String(row.id), row.at, word('actor', row.actor_kind), row.actor_id, row.actor_name],
    row.record_kind === 'site' ? translator(language)('audit:sitePrepared') : word('action', row.action),
    row.record_kind && word('kind', row.record_kind),
    ...[row.record_id, changes.join('\n'), details.join('\n'), row.client_hash, row.request_id],
  ].map((cell) => cell ?? '')
}

function textOf(shown: AuditValue, language: Language): string {
  if (shown.is === 'money') return `${shown.amount} ${shown.currency}`
  if (shown.is === 'hidden') return '•••'
  if (shown.is === 'nothing') return ''
  const { value } = shown
  return typeof value === 'boolean'
    ? translator(language)(value ? 'audit:value.yes' : 'audit:value.no')
    : String(value)
}

async function countEntries({ db }: Payload, where: SQL): Promise<number> {
  const { rows } = await fromReplica(async () =>
    db.drizzle.execute<{ count: string }>(sql`select count(*) from audit_entries where ${where}`),
  )
  return Number(rows[0]?.count ?? 0)
}

function readBatches({ db }: Payload, where: SQL): AsyncGenerator<Row[]> {
  return keysetBatches(async ({ isBefore, limit }) =>
    db.drizzle.execute<Row>(sql`
      select id, ${instantOf('created_at')} as at, actor_kind, actor_id::text, actor_name, action, record_kind, record_id,
        details, changes, client_hash, request_id
      from audit_entries where ${where} and ${isBefore} ${limit}`),
  )
}
