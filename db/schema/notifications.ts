import { date, index, integer, pgTable, serial, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { memberId, moment } from './columns'

/** Until when somebody has been notified. The tables keep the names that they were made with. */
export const notificationCursors = pgTable('news_cursors', {
  adminId: memberId().primaryKey(),
  toldUntil: moment('told_until').notNull(),
})

/** The periods of mails with notifications. */
export const notificationMails = pgTable(
  'news_mails',
  {
    id: serial().primaryKey(),
    adminId: memberId(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [unique().on(table.adminId, table.until), index('news_mails_until_idx').on(table.until)],
)

/** Which digests were queued, so that nobody gets one twice. */
export const weeklyDigests = pgTable(
  'weekly_digests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    adminId: memberId(),
    week: date().notNull(),
  },
  (table) => [unique('weekly_digests_once_unique').on(table.adminId, table.week)],
)
