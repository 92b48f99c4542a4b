import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: Payload knows no trigram index, and a search for a part of an address would read every
 * row without one. `pg_trgm` is a trusted extension, so the owner of the database may create it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "waitlist_entries_email_search_idx" ON "waitlist_entries" USING gin ("email" gin_trgm_ops);
    CREATE INDEX "waitlist_entries_name_search_idx" ON "waitlist_entries" USING gin ("name" gin_trgm_ops);
  `)
}

/** The extension stays: something else may use it. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "waitlist_entries_email_search_idx";
    DROP INDEX "waitlist_entries_name_search_idx";
  `)
}
