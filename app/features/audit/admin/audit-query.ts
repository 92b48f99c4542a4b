import * as z from 'zod/mini'

import { pageParam } from '~/admin/lists/list-query'

import { filterFields, type AuditFilter } from '../audit-filter'

const absent = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** Invalid parameters count as absent. */
const querySchema = z.object({
  person: absent(filterFields.person),
  kind: absent(filterFields.kind),
  record: absent(filterFields.record),
  action: absent(filterFields.action),
  from: absent(filterFields.from),
  to: absent(filterFields.to),
  page: pageParam,
})

export type AuditQuery = AuditFilter & { page: number }

export function parseAuditQuery(params: URLSearchParams): AuditQuery {
  return querySchema.parse(Object.fromEntries([...params].map(([name, value]) => [name, value.trim()])))
}

export function filterOf({ person, kind, record, action, from, to }: AuditQuery): AuditFilter {
  return { person, kind, record, action, from, to }
}

/** How many filters narrow the list. */
export function countFilters(query: AuditQuery): number {
  return Object.values(filterOf(query)).filter(Boolean).length
}
