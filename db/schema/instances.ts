import {
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { bigInteger, moment } from './columns'

const logPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/** As rate-limiter-flexible wants it; unlogged, since limits need not outlive a crash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigInteger(),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
)

/** Unlogged, since what it says of a primary means nothing on another one (docs/decisions/0020-read-replicas.md). */
export const readPositions = pgTable('read_positions', {
  reader: text().primaryKey(),
  position: logPosition().notNull(),
})

/** Which text of each file in `db/sql` the database has. */
export const appliedSql = pgTable('applied_sql', { topic: text().primaryKey(), hash: text().notNull() })

/** What became of the daily backup of a day, of the team's zone: one instance makes it, and all show whether it failed. */
export const dailyBackups = pgTable('daily_backups', {
  day: date().primaryKey(),
  state: text({ enum: ['done', 'failed'] }).notNull(),
  triedAt: moment('tried_at').notNull(),
})
