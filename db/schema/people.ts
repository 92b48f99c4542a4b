import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { userImports, waitlistEntries } from './collections'
import { bigInteger, moment } from './columns'

/** Changes of how many entries there are; their sums are the figures (docs/decisions/0007-lists-of-a-million.md). */
export const waitlistTallies = pgTable('waitlist_tallies', {
  stage: smallint().notNull(),
  language: text().notNull(),
  waiting: boolean().notNull(),
  confirmed: boolean().notNull().default(true),
  change: bigInteger().notNull(),
})

/** Changes of how many stand in line at each hour of `line_at`; their sums are the places (docs/decisions/0039). */
export const waitlistLineTallies = pgTable('waitlist_line_tallies', {
  hour: moment('hour').notNull(),
  change: bigInteger().notNull(),
})

/** The texts that people agreed to, each once. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: text().notNull(),
    language: text().notNull(),
    words: text().notNull(),
  },
  (table) => [unique('consent_texts_version_language_unique').on(table.version, table.language)],
)

/**
 * Who agreed to what, when and how, and when they withdrew: append-only by the database. Rows outlive the entry, as the proof
 * that the law asks for: of the address they have a keyed hash.
 */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id').notNull(),
    addressHash: text('address_hash').notNull(),
    action: text({ enum: ['given', 'withdrawn'] }).notNull(),
    how: text().notNull(),
    textId: integer('text_id').references(() => consentTexts.id),
    source: text(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('consents_entry_idx').on(table.entryId),
    index('consents_hash_idx').on(table.addressHash),
    index('consents_at_idx').on(table.at),
  ],
)

/**
 * The address that somebody wants for their entry, until its mailbox has confirmed it; one a day for an entry and for an address.
 * Once the link was used, the former address stands here until it was mailed.
 */
export const addressChanges = pgTable(
  'address_changes',
  {
    entryId: integer('entry_id')
      .primaryKey()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    /** Empty once the link was used. */
    email: text().notNull(),
    formerEmail: text('former_email').notNull().default(''),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    /** Random; the link’s token derives from it and from a secret that no table holds. */
    seed: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    restsUntil: moment('rests_until').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('address_changes_hash_idx').on(table.addressHash),
    index('address_changes_expires_idx').on(table.expiresAt),
  ],
)

export const userImportRows = pgTable(
  'user_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => userImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    verdict: text().notNull(),
    reason: text(),
    email: text(),
    person: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('user_import_rows_verdict_idx').on(table.importId, table.verdict, table.row),
    index('user_import_rows_email_idx').on(table.importId, table.email),
  ],
)
