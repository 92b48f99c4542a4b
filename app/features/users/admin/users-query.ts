import * as z from 'zod/mini'

import { idParam, pageParam, parseSort, searchParam } from '~/admin/lists/list-query'
import { readId } from '~collections/values/ids'
import { userRoles, userSortFields, userStatuses } from '~collections/values/users'

import type { UserFilter, UserSort } from '../list-users.server'

/** Invalid parameters count as absent. */
const querySchema = z.object({
  search: searchParam,
  role: z.catch(z.nullable(z.enum(userRoles)), null),
  status: z.catch(z.nullable(z.enum(userStatuses)), null),
  page: pageParam,
  user: idParam,
})

export type UsersQuery = z.output<typeof querySchema> & { sort: UserSort | null }

export function parseUsersQuery(params: URLSearchParams): UsersQuery {
  return {
    ...querySchema.parse(Object.fromEntries(params)),
    sort: parseSort(userSortFields, params.get('sort')),
  }
}

/** Without a `sort` in the address. */
const newestFirst: UserSort = { by: 'joinedDate', direction: 'descending' }

export function orderOfList({ sort }: Pick<UsersQuery, 'sort'>): UserSort {
  return sort ?? newestFirst
}

export function filterOf({ search, role, status }: UsersQuery): UserFilter {
  return { role: role ?? undefined, status: status ?? undefined, search: search || undefined }
}

export function isNarrowed({ search, role, status }: UsersQuery): boolean {
  return search !== '' || role !== null || status !== null
}

/** At most a hundred; more than a page has, and few enough to change in one go. */
export const mostAtOnce = 100

/** The people that an action is about: `id` once for each. */
export function selectedIds(values: readonly unknown[]): number[] {
  const ids = values.flatMap((value) => readId(value) ?? [])
  return [...new Set(ids)].slice(0, mostAtOnce)
}
