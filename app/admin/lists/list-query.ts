import * as z from 'zod/mini'
import { maxRecordId } from '~collections/values/ids'

/** As `aria-sort` names them. */
export type SortDirection = 'ascending' | 'descending'

export const searchMaxLength = 100

/** What no text in the database has: control characters, and halves of characters. */
const unsearchable = /[\p{Cc}\p{Cs}]/gu
const mostPages = 1_000_000

/** What an address searches for. */
export const searchParam = z.catch(
  z.string().check(
    z.overwrite((words) => words.slice(0, searchMaxLength).replace(unsearchable, ' ')),
    z.trim(),
  ),
  '',
)

/** The page of a list that an address asks for. */
export const pageParam = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPages)), 1)

/** The record that an address is about. */
export const idParam = z.catch(
  z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxRecordId))),
  null,
)

/** An order of a list by one of its fields. */
export type Sort<Field extends string> = { by: Field; direction: SortDirection }

/** A sort as an address has it: the field, with a `-` before it when descending. */
export function sortParam<Field extends string>(sort: Sort<Field> | null): string | null {
  return sort && (sort.direction === 'descending' ? `-${sort.by}` : sort.by)
}

/** The sort of an address; null when there is none among `fields`. */
export function parseSort<Field extends string>(
  fields: readonly Field[],
  text: string | null,
): Sort<Field> | null {
  const by = fields.find((field) => field === text?.replace(/^-/, ''))
  if (!by) return null
  return { by, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

/** What a click on a column's header asks for: ascending, then descending, then none (spec section 4). */
export function nextSort<Field extends string>(sort: Sort<Field> | null, by: Field): string | null {
  if (sort?.by !== by) return by
  return sort.direction === 'ascending' ? `-${by}` : null
}
