import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import { bothWays, rowsWith, type SearchColumns } from '~/admin/lists/conditions.server'
import type { Sort } from '~/admin/lists/list-query'
import { countRows, pageOfRows, type Paging, type RowsQuery } from '~/admin/lists/page-of-rows.server'
import type { Actor } from '~/auth/identify.server'
import type { User } from '~collections/payload-types'
import type { UserRole, UserSortField, UserStatus } from '~collections/values/users'

/** Within a role or status, the direction applies to the date as well. */
export type UserSort = Sort<UserSortField>

/** Every order matches an index, read forwards or backwards. Who was never active comes last in both directions. */
const orders = {
  joinedDate: bothWays(sql`joined_date, id`, sql`joined_date desc, id desc`),
  name: bothWays(sql`lower(name), id`, sql`lower(name) desc, id desc`),
  role: bothWays(sql`role, joined_date, id`, sql`role desc, joined_date desc, id desc`),
  status: bothWays(sql`status, joined_date, id`, sql`status desc, joined_date desc, id desc`),
  lastActive: {
    ascending: { forward: sql`last_active, id`, backward: sql`last_active desc, id desc` },
    descending: {
      forward: sql`last_active desc nulls last, id desc`,
      backward: sql`last_active nulls first, id`,
    },
  },
} as const

export type UserFilter = {
  role?: UserRole | undefined
  status?: UserStatus | undefined
  search?: string | undefined
}

const searchColumns: SearchColumns = { columns: ['search'], isFolded: true }

export async function findUsers<View>(
  { payload, as }: Actor,
  filter: UserFilter,
  paging: Paging,
  { sort, toView }: { sort: UserSort; toView: (user: User) => View },
) {
  const selected = await selectUsers(payload, filter, sort)
  const list = await pageOfRows(
    payload,
    selected,
    paging,
    (ids) =>
      payload.find({
        collection: 'users',
        where: { id: { in: ids } },
        pagination: false,
        depth: 0,
        showHiddenFields: true,
        ...as,
      }),
    toView,
  )
  return { ...list, isExact: selected.total.isExact }
}

async function selectUsers(
  payload: Payload,
  { role, status, search }: UserFilter,
  sort: UserSort,
): Promise<RowsQuery> {
  const table = 'users'
  const conditions = [role && sql`role = ${role}`, status && sql`status = ${status}`]
  const { where, matches } = rowsWith(conditions, searchColumns, search)
  const total = await countRows(payload, { table, where, matches })
  return { table, where, matches, order: orders[sort.by][sort.direction], total }
}
