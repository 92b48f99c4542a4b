import { sql } from '@payloadcms/db-postgres'

import { readEmail } from '~collections/values/email'

import { withoutMarks } from './without-marks'

export function allOf(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** The searched columns in the order of their short-word index, and whether they are stored as `fold_search` makes them. */
export type SearchColumns = { columns: string[]; isFolded: boolean }

/** Whose texts are, or begin or end with, an address. */
const columnsWithAddresses = new Set(['email', 'search'])

/** Shorter words have no trigrams, so they have an index of their own. */
const maxShortWordLength = 2

/**
 * The rows that meet the conditions and contain the words in one of the columns, however their letters are written:
 * `where` for a sequential scan, `matches` for an index.
 */
export function rowsWith(
  conditions: (SQL | undefined)[],
  { columns, isFolded }: SearchColumns,
  typed: string | undefined,
): { where: SQL; matches: SQL | null } {
  const words = withoutMarks(typed ?? '')
  if (!words) return { where: allOf(conditions), matches: null }
  const folded = (column: string) => {
    const name = sql.identifier(column)
    return isFolded ? sql`${name}` : sql`fold_search(${name})`
  }
  const inAnyOf = (tests: SQL[]) => allOf([...conditions, sql`(${sql.join(tests, sql` or `)})`])
  if (Array.from(words).length > maxShortWordLength) {
    const where = inAnyOf(
      columns.map((column) => sql`${folded(column)} like ${foldedPattern(wordsFor(column, words))}`),
    )
    return { where, matches: where }
  }
  const texts = columns.map(folded)
  const letters = sql`fold_search(${words}::text)`
  return {
    where: inAnyOf(texts.map((text) => sql`strpos(${text}, ${letters}) > 0`)),
    matches: allOf([...conditions, sql`search_pieces(${sql.join(texts, sql`, `)}) @> array[${letters}]`]),
  }
}

/**
 * The pattern of texts that contain the words, as the search columns are folded. Wildcards are escaped after folding,
 * which makes plain letters of wide ones.
 */
export function foldedPattern(words: string): SQL {
  return sql`'%' || regexp_replace(fold_search(${words}::text), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g') || '%'`
}

/** A complete address is searched in its stored spelling. */
function wordsFor(column: string, words: string): string {
  return columnsWithAddresses.has(column) ? (readEmail(words).email ?? words) : words
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
