import { sql } from '@payloadcms/db-postgres'
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { bigInteger, bytes, moment } from './columns'

/** While the mail server asks to slow down. One row, which all instances see and which goes with the pause. */
export const mailPause = pgTable(
  'mail_pause',
  {
    only: boolean().primaryKey().default(true),
    round: integer().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [check('mail_pause_only_check', sql`${table.only}`)],
)

/** Addresses that mail does not reach, as keyed hashes. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  addressHash: text('address_hash').primaryKey(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Raw mails as they arrived, until a job has filed them. */
export const inboundMails = pgTable('inbound_mails', {
  id: serial().primaryKey(),
  digest: bytes().notNull().unique(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  /** The process that reads it; one that is still here after that process has ended it. */
  begunBy: uuid('begun_by'),
})

export const inboundMailParts = pgTable(
  'inbound_mail_parts',
  {
    mailId: integer('mail_id')
      .notNull()
      .references(() => inboundMails.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.part] })],
)

/** How far a mailbox has been read. */
export const imapMailboxes = pgTable('imap_mailboxes', {
  mailbox: text().primaryKey(),
  uidValidity: text('uid_validity').notNull(),
  uid: bigInteger().notNull(),
})
