import type { PayloadRequest } from 'payload'

import type { SQL } from '~/admin/lists/conditions.server'
import type { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import type { ImportSubjectName } from '~collections/values/imports'

import type { ColumnNames, ColumnPlaces } from './import-columns'

type Translate = ReturnType<typeof translator>

/** The column of a wrong cell, and the key of its message. */
export type CellProblem = { column: string; message: string }

export type ReadRow<Person extends object = object> = {
  /** The value as it is stored, or as it was typed when it is wrong. */
  email: string
  /** What a list of rows shows. */
  name: string
  person: Person | null
  problems: CellProblem[]
  /** Whether it gives dates that would place the person, and none of them can be read. */
  hasUnreadDates?: boolean
}

/** What the member who starts an import says of all its people. */
export type ImportDecision = { consentSource: string | null; language: Language | null }

/** An import that is being written, and the last of its rows that was. */
export type ImportStep = ImportDecision & { id: number; after: number; size: number }

export type WrittenBatch = { rows: number; created: number; last: number | null }

/** What files of one kind of people have of their own; all the rest of an import is the same for each. */
export type ImportSubject = {
  /** The section of the back office that shows these people. */
  name: ImportSubjectName
  task: 'import-users' | 'import-waitlist'
  columns: ColumnNames
  labelOf: (column: string, t: Translate) => string
  /** The person of a row; null when all its cells are empty. */
  readRow: (cells: string[], places: ColumnPlaces) => ReadRow | null
  /** What is stored with a person beside what the file says. */
  complete?: (key: string, email: string) => object
  /** Whether `given.email` is there. */
  known: SQL
  knownReason: (t: Translate) => string
  readDecision: (form: FormData) => ImportDecision
  /**
   * Writes the next rows that are valid and takes them away; leaves out people who were added or have left for good since the
   * file was read. Fires no hooks, so no webhooks either.
   */
  writeBatch: (req: PayloadRequest, step: ImportStep) => Promise<WrittenBatch>
}
