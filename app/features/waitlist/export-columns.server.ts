import { stringify } from 'csv-stringify/sync'

import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { entryStages } from '~collections/values/waitlist'

import type { ExportRow } from './export-rows.server'

/** The columns of the file, in their order; the headings are texts of the locale files. */
const columns = [
  'email',
  'name',
  'stage',
  'language',
  'source',
  'createdAt',
  'sentAt',
  'openedAt',
  'unsubscribedAt',
  'interests',
  'notes',
  'referralCode',
  'device',
] as const

/** Excel knows by it that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** The first line: headings in the language of whoever exports. */
export function headingLine(language: Language): string {
  const t = translator(language)
  return byteOrderMark + toCsv([columns.map((column) => t(`export:columns.${column}`))])
}

/** Rows as lines. Values are the same in every language, and instants are UTC, for programs to read. */
export function csvLines(rows: ExportRow[]): string {
  return toCsv(rows.map((row) => columns.map((column) => cellOf(row, column))))
}

function cellOf(row: ExportRow, column: (typeof columns)[number]): string {
  if (column === 'stage') return entryStages[row.stage - 1] ?? ''
  return row[column] ?? ''
}

/** What a spreadsheet would run as a formula gets an apostrophe before it. */
function toCsv(records: string[][]): string {
  return stringify(records, { escape_formulas: true, record_delimiter: 'windows' })
}
