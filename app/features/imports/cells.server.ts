import { unguarded } from '~/admin/exports/csv-lines.server'
import { controlCharacters } from '~/http/fields/plain-text'

import type { ColumnPlaces } from './import-columns'
import type { CellProblem } from './import-subject.server'

/** The texts of a row by their columns, '' where there is none; null when all its cells are empty. */
export function cellsByColumn<Column extends string>(
  columns: readonly Column[],
  cells: string[],
  places: ColumnPlaces,
): Record<Column, string> | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  return Object.fromEntries(
    columns.map((column) => [column, unguarded(cells[places[column] ?? -1] ?? '').replaceAll('\r\n', '\n')]),
  ) as Record<Column, string>
}

const dayAndTime =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*(?:(Z|UTC)|([+-]\d\d:\d\d))?$/i

/** ISO 8601, or what spreadsheets make of it; UTC unless it says otherwise. */
export function moment(cell: string): string | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  const [, day, time = '00:00:00', , zone = 'Z'] = dayAndTime.exec(text) ?? []
  return day === undefined ? text : `${day}T${time.length === 5 ? `${time}:00` : time}${zone}`
}

/** The mark of a letter that could not be read. */
const replacement = '\uFFFD'

export function unreadable(given: Record<string, string>): CellProblem[] {
  return Object.entries(given)
    .filter(([, cell]) => cell.includes(replacement))
    .map(([column]) => ({ column, message: 'usersImport:unreadable' }))
}

const excerptLength = 100

/** What was typed, as far as it can be stored and shown. */
export function excerpt(cell: string): string {
  return Array.from(cell.slice(0, 4 * excerptLength))
    .slice(0, excerptLength)
    .map((character) => (controlCharacters.test(character) ? replacement : character))
    .join('')
    .trim()
}
