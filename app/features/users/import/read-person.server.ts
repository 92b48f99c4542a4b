import { cellsByColumn, excerpt, moment, unreadable } from '~/features/imports/cells.server'
import type { ColumnPlaces } from '~/features/imports/import-columns'
import type { CellProblem, ReadRow } from '~/features/imports/import-subject.server'

import { splitInterests } from '~/admin/interest-list'
import { userColumns, type UserColumn } from '../user-columns'
import { newUser, type NewUser } from '../user-fields'

/** The person of a row; null when all its cells are empty. */
export function readPerson(cells: string[], places: ColumnPlaces): ReadRow<NewUser> | null {
  const given = cellsByColumn(userColumns, cells, places)
  if (!given) return null
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

function toProblem({ path, message }: { path: PropertyKey[]; message: string }): CellProblem {
  return { column: userColumns.find((column) => column === path[0]) ?? 'email', message }
}
