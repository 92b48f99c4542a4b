import type { PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'

/**
 * These columns of a table, as a query gives them that names them like the table does. Only the pool reads moments as dates; through
 * Payload’s database they are text.
 */
export type Row<Table extends PgTable, Column extends keyof Table['$inferSelect']> = Pick<
  Table['$inferSelect'],
  Column
>
