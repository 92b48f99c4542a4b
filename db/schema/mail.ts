import { sql } from '@payloadcms/db-postgres'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
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

/**
 * What the mail service said of mails: one row for each address that it named, as a keyed hash. By the `Message-ID` they can be counted
 * for each mailing.
 */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: ['ses', 'postmark', 'mailgun', 'resend'] }).notNull(),
    eventId: text('event_id').notNull(),
    /** It came back for good, it is late or came back for now, or who got it called it spam. */
    kind: text({ enum: ['bounce', 'delay', 'complaint'] }).notNull(),
    messageId: text('message_id'),
    addressHash: text('address_hash').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    unique('mail_events_event_unique').on(table.provider, table.eventId, table.addressHash),
    index('mail_events_message_idx').on(table.messageId, table.kind),
    index('mail_events_hash_idx').on(table.addressHash),
    index('mail_events_at_idx').on(table.at),
  ],
)

/** Signatures of mail services that say nothing of the body they came with: each counts for one body. */
export const mailEventTokens = pgTable(
  'mail_event_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    bodyHash: bytes('body_hash').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('mail_event_tokens_at_idx').on(table.at)],
)

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
