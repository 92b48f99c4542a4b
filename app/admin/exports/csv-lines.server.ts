import { stringify } from 'csv-stringify/sync'

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Begins what a spreadsheet would run. */
const mark = /[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const guardedFormula = new RegExp(`^'+${mark.source}`)

/** `escape_formulas` puts an apostrophe before anything a spreadsheet would run; {@link unguarded} takes it off. */
export function csvLines(records: string[][]): string {
  return stringify(
    records.map((cells) => cells.map((cell) => (guardedFormula.test(cell) ? `'${cell}` : cell))),
    { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

/** A cell as it was before it was exported. */
export function unguarded(cell: string): string {
  return guardedFormula.test(cell) ? cell.slice(1) : cell
}
