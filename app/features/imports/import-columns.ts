import { isTimeZone } from '~collections/values/time-zones'

/** Names of the columns, in their order; of those of a column a header may use any. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>

/** The place of each column in a row. */
export type ColumnPlaces = Readonly<Record<string, number | undefined>>

export type ImportColumns = {
  places: ColumnPlaces
  missing: string[]
  twice: string[]
  /** Headings that mean nothing here. */
  ignored: string[]
}

/** The one that every file has. */
const requiredColumn = 'email'

/** Columns in any order, by any of their names in any case. */
export function findColumns(header: string[], names: ColumnNames): ImportColumns {
  const places: Record<string, number> = {}
  const twice: string[] = []
  const ignored: string[] = []
  const columns = new Map(
    Object.entries(names).flatMap(([column, all]) => all.map((name) => [simple(name), column] as const)),
  )
  for (const [place, heading] of header.entries()) {
    const column = columns.get(simple(heading))
    if (column === undefined) {
      if (heading.trim() !== '') ignored.push(heading.trim())
    } else if (column in places) twice.push(column)
    else places[column] = place
  }
  return { places, missing: requiredColumn in places ? [] : [requiredColumn], twice, ignored }
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Without what nobody sees or minds: case, spaces, the zone of the export's dates. */
function simple(heading: string): string {
  return withoutZone(heading.normalize('NFKC').replace(invisible, ''))
    .toLowerCase()
    .replace(/[\s_]+/g, '')
}

function withoutZone(heading: string): string {
  const [whole = '', zone = ''] = /\(([\w/+-]+)\)/.exec(heading) ?? []
  return isTimeZone(zone) ? heading.replace(whole, '') : heading
}
