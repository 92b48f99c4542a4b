import { joinInterests } from '~/admin/interest-list'
import { formatInstant } from '~/i18n/format'
import { withoutIsolation, type Formats } from '~/i18n/formats'
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
  'confirmedAt',
  'place',
  'friends',
  'unsubscribedAt',
  'interests',
  'notes',
  'referralCode',
  'device',
  'channel',
  'campaign',
  'country',
] as const

/** Stands in the heading of the times of joining that an import reads, where a zone stands in the others. */
export const exactTimes = 'ISO 8601'

/** Headings are in the language of the person exporting, and name the zone of the dates below them. */
export function headings(language: Language, reader: Formats | null = null): string[] {
  const t = translator(language)
  const zone = reader?.dateFormat ? reader.timeZone : 'UTC'
  const names = columns.map((column) => t(`export:columns.${column}`, { zone }))
  return reader?.dateFormat ? [...names, t('export:columns.createdAt', { zone: exactTimes })] : names
}

const instants: readonly string[] = ['createdAt', 'sentAt', 'openedAt', 'confirmedAt', 'unsubscribedAt']

/**
 * Values are the same in every language and instants are UTC, so that programs can read them; members who chose a date
 * format get them in that, and in their zone; the time of joining comes in both ways, since the file may be imported again.
 */
export function cellsOf(row: ExportRow, reader: Formats | null): string[] {
  const cells = columns.map((column) => cellOf(row, column))
  if (!reader?.dateFormat) return cells
  const shown = cells.map((cell, place) =>
    cell !== '' && instants.includes(columns[place] ?? '')
      ? withoutIsolation(formatInstant(cell, reader))
      : cell,
  )
  return [...shown, row.createdAt]
}

function cellOf(row: ExportRow, column: (typeof columns)[number]): string {
  if (column === 'interests') return joinInterests(row.interests ?? [])
  if (column === 'stage') return entryStages[row.stage - 1] ?? ''
  return String(row[column] ?? '')
}
