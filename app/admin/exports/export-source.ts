import type { Actor } from '~/auth/identify.server'
import type { Formats } from '~/i18n/formats'
import type { Language } from '~collections/values/language'
import type { TeamRole } from '~collections/values/team'

/** What a feature exports, and who may. */
export type ExportSource<Filter extends Record<string, unknown>, Row> = {
  what: 'waitlist' | 'users' | 'audit'
  /** The lowest role for it. */
  role: TeamRole
  /** Null when a value is invalid: ignoring it would export more than intended. */
  readFilter: (params: URLSearchParams) => Filter | null
  open: (actor: Actor, filter: Filter) => Promise<OpenExport<Row>>
  /** `reader` is the member who exports; null for a program. */
  headings: (language: Language, reader: Formats | null) => string[]
  cells: (row: Row, reader: Formats | null) => string[]
}

export type OpenExport<Row> = {
  /** Null when counting would take too long. */
  total: number | null
  batches: AsyncGenerator<Row[]>
}
