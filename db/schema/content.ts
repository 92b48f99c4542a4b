import { sql } from '@payloadcms/db-postgres'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { legalSections, pageMeta, siteMedia, testimonials } from './collections'
import { bytes } from './columns'

/**
 * One row, with the number of the last transaction that changed what the public pages show; a transaction writes it when it
 * commits, so that editors never wait for one another before that (docs/decisions/0036-cache-of-pages.md). `launchedAt` is
 * the mark of an opening that everybody was told of; it goes when the site closes again. `toldOpening`, the time of the last one that
 * webhooks were told of, stays.
 */
export const siteContent = pgTable(
  'site_content',
  {
    version: text().notNull(),
    launchedAt: timestamp('launched_at', { withTimezone: true }),
    toldOpening: timestamp('told_opening', { withTimezone: true }),
  },
  () => [uniqueIndex('site_content_one_row_idx').on(sql`(true)`)],
)

/** How often each legal document has changed: what shows an editor that somebody else was faster, and the row that writers wait for. */
export const legalDocumentVersions = pgTable('legal_document_versions', {
  document: varchar({ length: 20 }).primaryKey(),
  version: integer().notNull(),
})

/**
 * Which two sections say the same in both languages (docs/decisions/0056-legal-texts-in-pairs.md). `outdated` is the language whose
 * words are older, `settledIn` the transaction that has brought it up to date: what both languages say anew together leaves none behind.
 */
export const legalPairs = pgTable('legal_pairs', {
  englishId: integer('english_id')
    .primaryKey()
    .references(() => legalSections.id, { onDelete: 'cascade' }),
  arabicId: integer('arabic_id')
    .notNull()
    .unique()
    .references(() => legalSections.id, { onDelete: 'cascade' }),
  outdated: varchar({ length: 2 }),
  settledIn: text('settled_in'),
})

/**
 * Words of legal sections that are not public yet. Without words, the section itself is the draft that waits for its time. `base` is what
 * was there when it was drafted, `missedAt` a time at which it did not go live since that had changed. What was discarded can be
 * brought back for a while.
 */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    sectionId: integer('section_id')
      .primaryKey()
      .references(() => legalSections.id, { onDelete: 'cascade' }),
    words: jsonb(),
    base: jsonb().notNull(),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    scheduledBy: jsonb('scheduled_by'),
    missedAt: timestamp('missed_at', { withTimezone: true }),
    discardedAt: timestamp('discarded_at', { withTimezone: true }),
    updatedBy: text('updated_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('legal_drafts_due_idx')
      .on(table.publishAt)
      .where(sql`publish_at IS NOT NULL`),
  ],
)

/**
 * Who called a testimonial helpful, once each: `voter` is a keyed hash that leads back to nobody
 * (docs/decisions/0021-helpful-once-without-accounts.md).
 */
export const testimonialVotes = pgTable(
  'testimonial_votes',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    testimonialId: integer('testimonial_id')
      .notNull()
      .references(() => testimonials.id, { onDelete: 'cascade' }),
    voter: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.testimonialId, table.voter),
    index('testimonial_votes_created_at_idx').on(table.createdAt),
  ],
)

/** The pictures of pages for social networks, JPEGs of one size. Another picture has another version. */
export const pageMetaPictures = pgTable(
  'page_meta_pictures',
  {
    pageMetaId: integer('page_meta_id')
      .notNull()
      .references(() => pageMeta.id, { onDelete: 'cascade' }),
    language: varchar({ length: 2 }).notNull(),
    version: uuid().notNull().defaultRandom(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageMetaId, table.language] })],
)

/**
 * Pictures and captions that pages show, each under a name of its own which never names anything else. They go with what they belong to.
 * Films are too large for a row, and lie with the uploads.
 */
export const siteFiles = pgTable(
  'site_files',
  {
    name: varchar({ length: 40 }).primaryKey(),
    siteMediaId: integer('site_media_id').references(() => siteMedia.id, { onDelete: 'cascade' }),
    testimonialId: integer('testimonial_id').references(() => testimonials.id, { onDelete: 'cascade' }),
    bytes: bytes().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [
    check('site_files_owner_check', sql`num_nonnulls(${table.siteMediaId}, ${table.testimonialId}) = 1`),
    index('site_files_site_media_idx').on(table.siteMediaId),
    index('site_files_testimonial_idx').on(table.testimonialId),
  ],
)
