import { sql } from '@payloadcms/db-postgres'
import { index, integer, pgTable, text, unique, uuid } from '@payloadcms/db-postgres/drizzle/pg-core'
import { announcements, waitlistEntries } from './collections'
import { bytes, moment } from './columns'

const announcementId = () =>
  integer('announcement_id')
    .notNull()
    .references(() => announcements.id, { onDelete: 'cascade' })

const recipientStates = ['waiting', 'sent', 'failed'] as const

/** How far the people of an announcement have been gone through. It ends with who was there when it began. */
export const announcementRuns = pgTable('announcement_runs', {
  announcementId: announcementId().primaryKey(),
  /** The last entry that was looked at, and the last one to look at. */
  afterEntry: integer('after_entry').notNull().default(0),
  lastEntry: integer('last_entry').notNull(),
})

/** People an announcement goes to; each is the record of a mail. It stays for the figures when the person is gone. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    announcementId: announcementId(),
    entryId: integer('entry_id').references(() => waitlistEntries.id, { onDelete: 'set null' }),
    state: text({ enum: recipientStates }).notNull().default('waiting'),
    /** Why it has failed, or failed last. */
    problem: text(),
    sentAt: moment('sent_at'),
    bouncedAt: moment('bounced_at'),
    complainedAt: moment('complained_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [
    unique('announcement_recipients_once_unique').on(table.announcementId, table.entryId),
    index('announcement_recipients_entry_idx').on(table.entryId),
    index('announcement_recipients_waiting_idx')
      .on(table.announcementId, table.id)
      .where(sql`state = 'waiting'`),
    index('announcement_recipients_failed_idx')
      .on(table.announcementId, table.problem)
      .where(sql`state = 'failed'`),
  ],
)

/** A JPEG, which old mail programs show too, that goes along with the mail: a picture that mail programs load would tell when somebody reads. */
export const announcementPictures = pgTable('announcement_pictures', {
  announcementId: announcementId().primaryKey(),
  version: uuid().notNull().defaultRandom(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
})

/** Mails by which the team tries an announcement out. They go once they are sent. */
export const announcementTests = pgTable(
  'announcement_tests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    announcementId: announcementId(),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    email: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('announcement_tests_email_idx').on(table.email),
    index('announcement_tests_at_idx').on(table.at),
  ],
)
