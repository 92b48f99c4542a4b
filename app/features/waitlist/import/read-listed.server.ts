import { splitInterests } from '~/admin/interest-list'
import { cellsByColumn, excerpt, moment, unreadable } from '~/features/imports/cells.server'
import type { ColumnPlaces } from '~/features/imports/import-columns'
import type { CellProblem, ReadRow } from '~/features/imports/import-subject.server'
import { withoutInvisible } from '~/http/fields/plain-text'
import { readEmail } from '~collections/values/email'
import { languages, type Language } from '~collections/values/language'
import { nameMaxLength, sourceMaxLength } from '~collections/values/text'
import {
  entryStages,
  interestMaxLength,
  interestsMaxCount,
  notesMaxLength,
} from '~collections/values/waitlist'

import { listColumns, type ListColumn } from './list-columns.server'

/** Somebody of a list; what the file does not say is null. */
type Listed = {
  email: string
  name: string | null
  source: string
  language: Language | null
  joinedAt: string | null
  interests: string[]
  notes: string | null
}

/** The source of entries whose file names none. */
const importSource = 'import'

/** The person of a row; null when all its cells are empty. Only an address that cannot be and somebody who left are refused. */
export function readListed(
  cells: string[],
  places: ColumnPlaces,
  now: Date = new Date(),
): ReadRow<Listed> | null {
  const given = cellsByColumn(listColumns, cells, places)
  if (!given) return null
  const { email, problem } = readEmail(given.email)
  const name = nameOf(given)
  const joinedAt = timeOfJoining(given, now)
  const problems: CellProblem[] = [
    ...unreadable({ email: given.email, name }),
    ...(problem ? [{ column: 'email', message: emailMessages[problem] }] : []),
    ...leaving(given, places),
  ]
  const person =
    email !== undefined && problems.length === 0
      ? {
          email,
          name: name || null,
          source: limited(given.source, sourceMaxLength) || importSource,
          language: languageOf(given.language),
          joinedAt,
          interests: interestsOf(given.interests),
          notes: notesOf(given.notes),
        }
      : null
  return {
    email: person?.email ?? excerpt(given.email),
    name,
    person,
    problems,
    hasUnreadDates: joinedAt === null && datesOfJoining.some((column) => given[column].trim() !== ''),
  }
}

const emailMessages = {
  missing: 'waitlistImport:emailMissing',
  invalid: 'waitlist:email.invalid',
  long: 'waitlist:email.long',
} as const

function nameOf({ name, firstName, lastName }: Record<ListColumn, string>): string {
  return limited(name, nameMaxLength) || limited(`${firstName} ${lastName}`, nameMaxLength)
}

const unstorable = /[\p{Cc}\p{Cs}]/gu

/** On one line, as long as it may be. */
function limited(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unstorable, '')
    .trim()
  return withoutInvisible(line).trim() === '' ? '' : line.slice(0, length).replace(unstorable, '').trim()
}

/** Those of our own export, and of the others what means that somebody is on the list. */
const listed: readonly string[] = ['', ...entryStages, 'active', 'subscribed', 'confirmed']
const no: readonly string[] = ['false', 'no', '0']

/** A list keeps those who left it, and those who never confirmed: they are not ours to mail. */
function leaving(given: Record<ListColumn, string>, places: ColumnPlaces): CellProblem[] {
  const hasLeft: ListColumn[] = []
  if (!listed.includes(given.status.trim().toLowerCase())) hasLeft.push('status')
  if (no.includes(given.subscribed.trim().toLowerCase())) hasLeft.push('subscribed')
  for (const column of ['unsubscribedAt', 'removedAt'] as const)
    if (given[column].trim() !== '') hasLeft.push(column)
  // Other lists leave it empty for people who were asked for nothing; our own export does so for nobody else.
  if (places.confirmedHere !== undefined && given.confirmedHere.trim() === '') hasLeft.push('confirmedHere')
  return hasLeft.slice(0, 1).map((column) => ({ column, message: 'waitlistImport:left' }))
}

/** By the first letters, since some write the country behind them. */
function languageOf(cell: string): Language | null {
  const code = cell.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === code) ?? null
}

/** In the order in which they are tried. */
const datesOfJoining = ['joinedExactly', 'optedInAt', 'joinedAt', 'confirmedAt', 'confirmedHere'] as const
const earliest = Date.UTC(1990, 0)
/** Other spellings leave open which is the day and which the month. */
const isoDate = /^\d{4}-/

/** When they asked to be let in, if the file knows: the first of its dates that is one and has passed. */
function timeOfJoining(given: Record<ListColumn, string>, now: Date): string | null {
  for (const column of datesOfJoining) {
    const text = moment(given[column]) ?? ''
    const time = isoDate.test(text) ? Date.parse(text) : NaN
    if (time >= earliest && time <= now.getTime()) return new Date(time).toISOString()
  }
  return null
}

/** Labels are often made for machines: those that are no interest by their length are left out. */
function interestsOf(cell: string): string[] {
  return splitInterests(cell)
    .filter((interest) => interest.length <= interestMaxLength && limited(interest, interestMaxLength) !== '')
    .map((interest) => limited(interest, interestMaxLength))
    .slice(0, interestsMaxCount)
}

function notesOf(cell: string): string | null {
  return (
    cell
      .replaceAll(/[\0\p{Cs}]/gu, '')
      .slice(0, notesMaxLength)
      .replaceAll(/\p{Cs}/gu, '')
      .trim() || null
  )
}
