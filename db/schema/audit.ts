import { customType, jsonb, pgTable, primaryKey, text } from '@payloadcms/db-postgres/drizzle/pg-core'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What stood in the rows around a record (translations, lists) before a transaction touched them. Empty after each commit,
 * and so unlogged.
 */
export const auditParts = pgTable(
  'audit_parts',
  {
    xid: transactionId().notNull(),
    part: text().notNull(),
    recordId: text('record_id').notNull(),
    kind: text().notNull(),
    arguments: text().array().notNull(),
    before: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.xid, table.part, table.recordId] })],
)
