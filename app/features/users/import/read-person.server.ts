import { unguarded } from '~/admin/exports/csv-lines.server'
import { controlCharacters } from '~/http/fields/plain-text'
import { userColumns, type UserColumn } from '../user-columns'

import { splitInterests } from '../interest-list'
import { newUser, type NewUser } from '../user-fields'
import type { ImportColumns } from './import-columns'

/** The column of a wrong cell, and the key of its message. */
export type CellProblem = { column: UserColumn; message: string }

export type ReadPerson = {
  /** The value as it is stored, or as it was typed when it is wrong. */
  email: string
  /** What a list of rows shows. */
  name: string
  person: NewUser | null
  problems: CellProblem[]
}

const excerptLength = 100

/** The person of a row; null when all its cells are empty. */
export function readPerson(cells: string[], places: ImportColumns['places']): ReadPerson | null {
  const cellOf = (column: UserColumn) => unguarded(cells[places[column] ?? -1] ?? '').replaceAll('\r\n', '\n')
  const given = Object.fromEntries(userColumns.map((column) => [column, cellOf(column)])) as Record<
    UserColumn,
    string
  >
  if (cells.every((cell) => cell.trim() === '')) return null
  const parsed = newUser.safeParse(fieldsOf(given))
  const problems = [...unreadable(given), ...(parsed.error?.issues ?? []).map(toProblem)]
  const isGood = parsed.success && problems.length === 0
  return {
    email: isGood ? parsed.data.email : excerpt(given.email),
    name: isGood ? parsed.data.name : excerpt(given.name),
    person: isGood ? parsed.data : null,
    problems,
  }
}

/** Who has no name is called by the part before the @. */
function fieldsOf({
  name,
  email,
  role,
  status,
  interests,
  joinedDate,
  lastActive,
  notes,
}: Record<UserColumn, string>) {
  return {
    name: name.trim() === '' ? email.trim().split('@')[0] : name,
    email,
    role: choice(role),
    status: choice(status),
    joinedDate: moment(joinedDate),
    lastActive: moment(lastActive),
    interests: splitInterests(interests),
    notes: notes.trim() === '' ? null : notes,
  }
}

const choice = (cell: string) => cell.trim().toLowerCase() || undefined

const dayAndTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*(Z|[+-]\d\d:\d\d)?$/i

/** ISO 8601, or what spreadsheets make of it; UTC unless it says otherwise. */
function moment(cell: string): string | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  const [, day, time = '00:00:00', zone = 'Z'] = dayAndTime.exec(text) ?? []
  return day === undefined ? text : `${day}T${time.length === 5 ? `${time}:00` : time}${zone.toUpperCase()}`
}

/** The mark of a letter that could not be read. */
const replacement = '\uFFFD'

function unreadable(given: Record<UserColumn, string>): CellProblem[] {
  return userColumns
    .filter((column) => given[column].includes(replacement))
    .map((column) => ({ column, message: 'usersImport:unreadable' }))
}

function toProblem({ path, message }: { path: PropertyKey[]; message: string }): CellProblem {
  return { column: userColumns.find((column) => column === path[0]) ?? 'email', message }
}

/** What was typed, as far as it can be stored and shown. */
function excerpt(cell: string): string {
  return Array.from(cell.slice(0, 4 * excerptLength))
    .slice(0, excerptLength)
    .map((character) => (controlCharacters.test(character) ? replacement : character))
    .join('')
    .trim()
}
