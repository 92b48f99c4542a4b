import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand. One or two letters have no trigram, so indexes of each letter and pair of letters find them. People are
 * looked for in what is stored in lower case, which is far quicker to compare; and the orders by address and name carry
 * both, since what is found often stands at their far end. See docs/decisions/0007-lists-of-a-million.md.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION "search_pieces"(VARIADIC "texts" text[]) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
        SELECT ARRAY(
          SELECT substr(lower("text"), "start", "length")
          FROM unnest("texts") AS "text", generate_series(1, char_length("text")) AS "start", generate_series(1, 2) AS "length"
        )
      $$;
    CREATE INDEX "waitlist_entries_short_search_idx" ON "waitlist_entries"
      USING gin ("search_pieces"("email", "shown_name"));
    CREATE INDEX "contact_submissions_short_search_idx" ON "contact_submissions"
      USING gin ("search_pieces"("name", "email", "subject", "message"));

    CREATE INDEX "waitlist_entries_shown_name_search_idx" ON "waitlist_entries" USING gin ("shown_name" gin_trgm_ops);

    DROP INDEX "waitlist_entries_list_email_idx";
    DROP INDEX "waitlist_entries_list_name_idx";
    CREATE INDEX "waitlist_entries_list_email_idx" ON "waitlist_entries" ("email", "id")
      INCLUDE ("stage", "language", "shown_name");
    CREATE INDEX "waitlist_entries_list_name_idx" ON "waitlist_entries" ("shown_name", "id")
      INCLUDE ("stage", "language", "email");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS "waitlist_entries_list_email_idx";
    DROP INDEX IF EXISTS "waitlist_entries_list_name_idx";
    CREATE INDEX "waitlist_entries_list_email_idx" ON "waitlist_entries" ("email", "id") INCLUDE ("stage", "language");
    CREATE INDEX "waitlist_entries_list_name_idx" ON "waitlist_entries" ("shown_name", "id") INCLUDE ("stage", "language");
    DROP INDEX IF EXISTS "waitlist_entries_shown_name_search_idx";
    DROP INDEX IF EXISTS "waitlist_entries_short_search_idx";
    DROP INDEX IF EXISTS "contact_submissions_short_search_idx";
    DROP FUNCTION IF EXISTS "search_pieces"(text[]);
  `)
}
