import { sql } from '@payloadcms/db-postgres'

import { literalPattern } from '~collections/transaction-sql'
import { readEmail } from '~collections/values/email'

export function allOf(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** The searched columns in the order of their short-word index, and whether they are stored in lower case or folded. */
export type SearchColumns = { columns: string[]; isLowerCase: boolean; isFolded?: boolean }

/** Shorter words have no trigrams, so they have an index of their own. */
const maxShortWordLength = 2

/**
 * The rows that meet the conditions and contain the words in one of the columns, case-insensitively: `where` for a
 * sequential scan, `matches` for an index.
 */
export function rowsWith(
  conditions: (SQL | undefined)[],
  { columns, isLowerCase, isFolded = false }: SearchColumns,
  typed: string | undefined,
): { where: SQL; matches: SQL | null } {
  const words = typed && isFolded ? withoutMarks(readEmail(typed).email ?? typed) : typed
  if (!words) return { where: allOf(conditions), matches: null }
  const inColumn = (text: SQL) => (isFolded ? sql`fold_search(${text}::text)` : sql`lower(${text}::text)`)
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
      if (isFolded) return sql`${name} like ${foldedPattern(wanted)}`
      const pattern = `%${literalPattern(wanted)}%`
      return isLowerCase ? sql`${name} like ${inColumn(sql`${pattern}`)}` : sql`${name} ilike ${pattern}`
    })
    return { where, matches: where }
  }
  const letters = inColumn(sql`${words}`)
  return {
    where: inAnyOf((name) => sql`strpos(${isLowerCase ? name : sql`lower(${name})`}, ${letters}) > 0`),
    matches: allOf([...conditions, sql`search_pieces(${sql.join(names, sql`, `)}) @> array[${letters}]`]),
  }
}

/**
 * The pattern of texts that contain the words, as the search columns are folded. Wildcards are escaped after folding,
 * which makes plain letters of wide ones.
 */
export function foldedPattern(words: string): SQL {
  return sql`'%' || regexp_replace(fold_search(${words}::text), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g') || '%'`
}

/** As `fold_search` drops them, since the length of what is left decides on the index. */
function withoutMarks(words: string): string {
  return words
    .normalize('NFKC')
    .replaceAll(/[\u064B-\u065F\u0670\u0640]/g, '')
    .trim()
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
