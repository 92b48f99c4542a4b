import { sql } from '@payloadcms/db-postgres'

import { literalPattern } from '~collections/transaction-sql'
import { readEmail } from '~collections/values/email'

function allOf(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** The searched columns in the order of their short-word index, and whether they are stored in lower case. */
export type SearchColumns = { columns: string[]; isLowerCase: boolean }

/** Shorter words have no trigrams, so they have an index of their own. */
const maxShortWordLength = 2

/**
 * The rows that meet the conditions and contain the words in one of the columns, case-insensitively: `where` for a
 * sequential scan, `matches` for an index.
 */
export function rowsWith(
  conditions: (SQL | undefined)[],
  { columns, isLowerCase }: SearchColumns,
  words: string | undefined,
): { where: SQL; matches: SQL | null } {
  if (!words) return { where: allOf(conditions), matches: null }
  const names = columns.map((column) => sql.identifier(column))
  const inAnyOf = (test: (name: (typeof names)[number], words: string) => SQL) =>
    allOf([
      ...conditions,
      sql`(${sql.join(
        columns.map((column) => test(sql.identifier(column), wordsFor(column, words))),
        sql` or `,
      )})`,
    ])
  if (Array.from(words).length > maxShortWordLength) {
    const where = inAnyOf((name, wanted) => {
      const pattern = `%${literalPattern(wanted)}%`
      return isLowerCase ? sql`${name} like lower(${pattern}::text)` : sql`${name} ilike ${pattern}`
    })
    return { where, matches: where }
  }
  const letters = sql`lower(${words}::text)`
  return {
    where: inAnyOf((name) => sql`strpos(${isLowerCase ? name : sql`lower(${name})`}, ${letters}) > 0`),
    matches: allOf([...conditions, sql`search_pieces(${sql.join(names, sql`, `)}) @> array[${letters}]`]),
  }
}

/** A complete address is searched in its stored spelling. */
function wordsFor(column: string, words: string): string {
  return column === 'email' ? (readEmail(words).email ?? words) : words
}

export function createdSince(instant: string | undefined): SQL | undefined {
  return instant === undefined ? undefined : sql`created_at >= ${instant}::timestamptz`
}

export const newestFirst = {
  forward: sql`created_at desc, id desc`,
  backward: sql`created_at, id`,
}

export type SQL = ReturnType<typeof sql>

/** An order in both directions; read backwards, each is the other. */
export function bothWays(ascending: SQL, descending: SQL) {
  return {
    ascending: { forward: ascending, backward: descending },
    descending: { forward: descending, backward: ascending },
  }
}
