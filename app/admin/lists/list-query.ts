import * as z from 'zod/mini'
import { readId } from '~collections/values/ids'

/** As `aria-sort` names them. */
export type SortDirection = 'ascending' | 'descending'

export const searchMaxLength = 100

/** Never stored in text: control characters and lone surrogates. */
const unsearchable = /[\p{Cc}\p{Cs}]/gu
const maxPage = 1_000_000

export const searchParam = z.catch(
  z.string().check(
    z.overwrite((words) => words.slice(0, searchMaxLength).replace(unsearchable, ' ')),
    z.trim(),
  ),
  '',
)

export const pageParam = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPage)), 1)

export const idParam = z.pipe(z.optional(z.unknown()), z.transform(readId))

export type Sort<Field extends string> = { by: Field; direction: SortDirection }

/** The URL form of a sort: the field, prefixed with `-` when descending. */
export function sortParam<Field extends string>(sort: Sort<Field> | null): string | null {
  return sort && (sort.direction === 'descending' ? `-${sort.by}` : sort.by)
}

/** Null when the sort names none of `fields`. */
export function parseSort<Field extends string>(
  fields: readonly Field[],
  text: string | null,
): Sort<Field> | null {
  const by = fields.find((field) => field === text?.replace(/^-/, ''))
  if (!by) return null
  return { by, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

/** A click on a column’s header cycles through ascending, descending and no sort. */
export function nextSort<Field extends string>(sort: Sort<Field> | null, by: Field): string | null {
  if (sort?.by !== by) return by
  return sort.direction === 'ascending' ? `-${by}` : null
}
