import { sql } from '@payloadcms/db-postgres'

import { literalPattern } from '~collections/transaction-sql'
import { readEmail } from '~collections/values/email'

/** All of the conditions that there are. */
function allOf(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** What a search looks into: columns in the order of their index for short words, and whether they hold no capitals. */
export type Searched = { columns: string[]; isLowerCase: boolean }

/** Words of so many letters have no trigram to look up, but an index of their own. */
const shortWords = 2

/**
 * The rows of the conditions with the words in one of the columns, in any letter case: `where` for rows that are read one
 * after the other, `matches` for rows that an index is to find.
 */
export function rowsWith(
  conditions: (SQL | undefined)[],
  { columns, isLowerCase }: Searched,
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
  if (Array.from(words).length > shortWords) {
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

/** A whole address is looked for in the spelling in which it is stored. */
function wordsFor(column: string, words: string): string {
  return column === 'email' ? (readEmail(words).email ?? words) : words
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

/** A piece of a statement with its values. */
export type SQL = ReturnType<typeof sql>
