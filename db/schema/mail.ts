import { sql } from '@payloadcms/db-postgres'
import {
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

/** What goes out side by side, so that nothing of one lane waits for another. */
const mailLanes = ['personal', 'automatic', 'list'] as const
const mailStates = ['queued', 'sending', 'outbox', 'sent', 'failed'] as const

/**
 * Each mail of the product, from before it is handed to the mail server. It holds no address and no text: those belong to the
 * record that the mail is of.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    lane: text({ enum: mailLanes }).notNull(),
    /** In the table of its kind. */
    recordId: integer('record_id').notNull(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Grows with each attempt, so that none settles what another one, or a person, has begun since. */
    round: integer().notNull().default(0),
    error: text(),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** When it was last handed to a mail server that answered, or may have. */
    claimedAt: moment('claimed_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('outgoing_mails_record_unique').on(table.kind, table.recordId),
    index('outgoing_mails_due_idx')
      .on(table.lane, table.dueAt, table.id)
      .where(sql`state IN ('queued', 'sending')`),
    index('outgoing_mails_waiting_idx')
      .on(table.state)
      .where(sql`state NOT IN ('sent', 'failed')`),
    index('outgoing_mails_claimed_idx')
      .on(table.claimedAt)
      .where(sql`claimed_at IS NOT NULL`),
    index('outgoing_mails_settled_idx')
      .on(table.settledAt)
      .where(sql`settled_at IS NOT NULL`),
  ],
)

/** Why a lane waits: the server asks to slow down, refuses the sender, or is not to be reached. */
const pauseReasons = ['throttled', 'sender', 'unreachable'] as const

/** While no mail of a lane has a chance. One row for a lane, which all instances see and which goes with the pause. */
export const mailPauses = pgTable('mail_pauses', {
  lane: text({ enum: mailLanes }).primaryKey(),
  round: integer().notNull(),
  until: moment('until').notNull(),
  reason: text({ enum: pauseReasons }).notNull().default('throttled'),
  /** The server’s words, where they cannot name a recipient. */
  reply: text(),
})

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
