import { userColumns, type UserColumn } from '../user-columns'

const requiredColumns = ['email'] as const satisfies UserColumn[]

/** Names of a column, of which a header may use any. */
export type ColumnNames = Record<UserColumn, string[]>

export type ImportColumns = {
  /** The place of each column in a row. */
  places: Partial<Record<UserColumn, number>>
  missing: UserColumn[]
  twice: UserColumn[]
  /** Headings that mean nothing here. */
  ignored: string[]
}

/** Columns in any order, by any of their names in any case. */
export function findColumns(header: string[], names: ColumnNames): ImportColumns {
  const found: ImportColumns = { places: {}, missing: [], twice: [], ignored: [] }
  const columns = new Map(
    userColumns.flatMap((column) => names[column].map((name) => [simple(name), column])),
  )
  for (const [place, heading] of header.entries()) {
    const column = columns.get(simple(heading))
    if (column === undefined) {
      if (heading.trim() !== '') found.ignored.push(heading.trim())
    } else if (column in found.places) found.twice.push(column)
    else found.places[column] = place
  }
  found.missing = requiredColumns.filter((column) => !(column in found.places))
  return found
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Without what nobody sees or minds: case, spaces, the zone of the export's dates. */
function simple(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/\(utc\)/, '')
    .replace(/[\s_]+/g, '')
}
