import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { userImports } from './collections'
import { bigInteger } from './columns'

/** Changes of how many entries there are; their sums are the figures (docs/decisions/0007-lists-of-a-million.md). */
export const waitlistTallies = pgTable('waitlist_tallies', {
  stage: smallint().notNull(),
  language: text().notNull(),
  waiting: boolean().notNull(),
  change: bigInteger().notNull(),
})

export const userImportRows = pgTable(
  'user_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => userImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    verdict: text().notNull(),
    reason: text(),
    email: text(),
    person: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('user_import_rows_verdict_idx').on(table.importId, table.verdict, table.row),
    index('user_import_rows_email_idx').on(table.importId, table.email),
  ],
)
