import { sql } from '@payloadcms/db-postgres'
import {
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { testimonials } from './collections'

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
