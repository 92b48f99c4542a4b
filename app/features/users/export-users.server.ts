import { sql } from '@payloadcms/db-postgres'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Payload } from 'payload'
import * as z from 'zod/mini'

import { answerExport } from '~/admin/exports/answer-export.server'
import { exportSearch, readExportFilter } from '~/admin/exports/export-filter.server'
import { instantOf, keysetBatches } from '~/admin/exports/keyset-batches.server'
import { joinInterests } from '~/admin/interest-list'
import type { SQL } from '~/admin/lists/conditions.server'
import { translator } from '~/i18n/i18n.server'
import { fromReplica } from '~cms/from-replica.server'
import { readEmail } from '~collections/values/email'
import { maxRecordId } from '~collections/values/ids'
import { userRoles, userStatuses } from '~collections/values/users'

import { userColumns, type UserColumn } from './user-columns'

/** People that may be selected for one export. */
const selectionMax = 1000

const filterSchema = z.object({
  search: exportSearch,
  status: z.optional(z.enum(userStatuses)),
  role: z.optional(z.enum(userRoles)),
  ids: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d+(,\d+)*$/)),
        z.transform((ids: string) => [...new Set(ids.split(',').map(Number))]),
      ),
      z.array(z.int().check(z.minimum(1), z.maximum(maxRecordId))).check(z.maxLength(selectionMax)),
    ),
  ),
})
type Filter = z.output<typeof filterSchema>

export type UserRow = Record<Exclude<UserColumn, 'interests'>, string | null> & {
  id: number
  interests: string[] | null
}

/** GET /admin/users/export */
export function exportUsers(args: LoaderFunctionArgs): Promise<Response> {
  return answerExport(args, {
    what: 'users',
    role: 'admin',
    readFilter: (params) => readExportFilter(filterSchema, params),
    async open({ payload }, filter) {
      const where = matching(filter)
      return {
        total: filter.search ? null : await countUsers(payload, where),
        batches: readBatches(payload, where),
      }
    },
    headings: (language) =>
      userColumns.map((column) => translator(language)(`usersImport:columns.${column}`)),
    cells: cellsOf,
  })
}

/** Values are the same in every language, so that the file can be imported again. */
export function cellsOf(row: Omit<UserRow, 'id'>): string[] {
  return userColumns.map((column) =>
    column === 'interests' ? joinInterests(row.interests ?? []) : (row[column] ?? ''),
  )
}

/** Every batch reads on from the last one, so that all of them together pass through the table once. */
function matching({ search, status, role, ids }: Filter): SQL {
  const words = search && (readEmail(search).email ?? search)
  const conditions = [
    words && sql`strpos(search, fold_search(${words}::text)) > 0`,
    status && sql`status = ${status}`,
    role && sql`role = ${role}`,
    ids && sql`id = any (${sql.param(ids)}::int[])`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

async function countUsers({ db }: Payload, where: SQL): Promise<number> {
  const { rows } = await fromReplica(async () =>
    db.drizzle.execute<{ count: string }>(sql`select count(*) from users where ${where}`),
  )
  return Number(rows[0]?.count ?? 0)
}

function readBatches({ db }: Payload, where: SQL): AsyncGenerator<UserRow[]> {
  return keysetBatches(async ({ isBefore, limit }) =>
    db.drizzle.execute<UserRow>(sql`
      select id, name, email, role, status, ${instantOf('joined_date')} as "joinedDate",
        ${instantOf('last_active')} as "lastActive", notes,
        (select json_agg(texts.text order by texts.order) from users_texts as texts
         where texts.parent_id = users.id and texts.path = 'interests') as interests
      from users where ${where} and ${isBefore} ${limit}`),
  )
}
