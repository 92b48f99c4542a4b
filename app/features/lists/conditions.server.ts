import { sql } from '@payloadcms/db-postgres'

import { literalPattern } from '~cms/literal-pattern'

import type { SQL } from './sql.server'

/** All of the conditions that there are. */
export function allOf(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** Whether one of the columns contains the words, in any letter case. */
export function containsIn(columns: string[], words: string | undefined): SQL | undefined {
  if (!words) return undefined
  const pattern = `%${literalPattern(words)}%`
  const each = columns.map((column) => sql`${sql.identifier(column)} ilike ${pattern}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/** Created at this instant (ISO 8601) or later. */
export function createdSince(instant: string | undefined): SQL | undefined {
  return instant === undefined ? undefined : sql`created_at >= ${instant}::timestamptz`
}

/** Newest first. */
export const newestFirst = {
  forward: sql`created_at desc, id desc`,
  backward: sql`created_at, id`,
}
