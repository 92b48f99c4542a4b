import type { postgresAdapter } from '@payloadcms/db-postgres'
import { getTableName } from '@payloadcms/db-postgres/drizzle'
import { tables } from '.'

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['beforeSchemaInit']>[number]

/** What becomes of a row whose record is deleted, where it is not what Payload does: forget the record and stay. */
const whenDeleted = {
  enrolments: { user: 'cascade', course: 'restrict' },
  message_threads: { submission: 'cascade', user: 'cascade' },
  messages: { thread: 'cascade' },
} as const

/** Columns of Payload's tables that triggers keep: as fields, Payload would write back what it read before. */
const keptByTriggers = {
  waitlist_entries: {
    friends: { name: 'friends', type: 'integer', notNull: true, default: 0 },
    friendsHeld: { name: 'friends_held', type: 'integer', notNull: true, default: 0 },
    friendState: { name: 'friend_state', type: 'text' },
    lineAt: { name: 'line_at', type: 'timestamp', mode: 'string', precision: 3, withTimezone: true },
  },
} as const

/** For Payload's adapter (`beforeSchemaInit`), whose generator of migrations then sees every table. */
export const declareTables: SchemaHook = ({ adapter, schema }) => {
  for (const [table, columns] of Object.entries(whenDeleted))
    for (const [column, onDelete] of Object.entries(columns)) {
      const reference = adapter.rawTables[table]?.columns[column]?.reference
      if (!reference) throw new Error(`${table} has no reference ${column}.`)
      reference.onDelete = onDelete
    }
  for (const [table, columns] of Object.entries(keptByTriggers))
    Object.assign(adapter.rawTables[table]?.columns ?? {}, columns)
  const ours = Object.fromEntries(Object.values(tables).map((table) => [getTableName(table), table]))
  return { ...schema, tables: { ...schema.tables, ...ours } }
}
