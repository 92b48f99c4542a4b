import type { ReactNode } from 'react'

import type { ImportSubjectName } from '~collections/values/imports'

/** What the page of an import says of these people alone. */
export type ImportScreen = {
  subject: ImportSubjectName
  title: string
  back: string
  /** The columns of a file, and how their cells are read. */
  columns: string
  hints: string[]
  /** What becomes of people who are there already. */
  after: string
  failedMidway: string
  /** What becomes of so many whose dates cannot be read, where those matter. */
  undated?: (count: number) => string
  show: string
  /** What is asked before an import starts. */
  fields?: ReactNode
}
