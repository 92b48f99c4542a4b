import { date, index, pgTable, primaryKey, serial, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { memberId, moment } from './columns'

/** Until when somebody has been notified. The tables keep the names that they were made with. */
export const notificationCursors = pgTable('news_cursors', {
  adminId: memberId().primaryKey(),
  toldUntil: moment('told_until').notNull(),
})

/** The mails with notifications, so that nobody gets one twice. */
export const notificationMails = pgTable(
  'news_mails',
  {
    id: serial().primaryKey(),
    adminId: memberId(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    claimedAt: moment('claimed_at'),
  },
  (table) => [unique().on(table.adminId, table.until), index('news_mails_until_idx').on(table.until)],
)

/** Which digests were queued and claimed, so that nobody gets one twice. */
export const weeklyDigests = pgTable(
  'weekly_digests',
  { adminId: memberId(), week: date().notNull(), claimedAt: moment('claimed_at') },
  (table) => [primaryKey({ columns: [table.adminId, table.week] })],
)
