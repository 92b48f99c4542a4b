import { stringify } from 'csv-stringify/sync'

import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { entryStages } from '~collections/values/waitlist'

import type { ExportRow } from './export-rows.server'

/** In the order of the file; the headings come from the locale files. */
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

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Headings are in the language of the person exporting. */
export function headingLine(language: Language): string {
  const t = translator(language)
  return byteOrderMark + toCsv([columns.map((column) => t(`export:columns.${column}`))])
}

/** Values are the same in every language and instants are UTC, so that programs can read them. */
export function csvLines(rows: ExportRow[]): string {
  return toCsv(rows.map((row) => columns.map((column) => cellOf(row, column))))
}

function cellOf(row: ExportRow, column: (typeof columns)[number]): string {
  if (column === 'stage') return entryStages[row.stage - 1] ?? ''
  return row[column] ?? ''
}

/** `escape_formulas` puts an apostrophe before anything a spreadsheet would run. */
function toCsv(records: string[][]): string {
  return stringify(records, { escape_formulas: true, record_delimiter: 'windows' })
}
