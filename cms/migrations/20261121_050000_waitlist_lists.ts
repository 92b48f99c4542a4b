import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what lets a page of a million entries, and how many there are, be read without reading them all; see
 * docs/decisions/0007-lists-of-a-million.md. Payload knows neither covering indexes nor generated columns nor triggers.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "waitlist_entries"
      ADD COLUMN "stage" smallint GENERATED ALWAYS AS (
        CASE "status" WHEN 'pending' THEN 1 WHEN 'registered' THEN 4
        ELSE CASE WHEN "opened_at" IS NULL THEN 2 ELSE 3 END END
      ) STORED,
      ADD COLUMN "shown_name" text GENERATED ALWAYS AS (
        lower(coalesce(nullif("name", ''), split_part("email", '@', 1)))
      ) STORED;

    CREATE INDEX "waitlist_entries_list_created_idx" ON "waitlist_entries" ("created_at", "id") INCLUDE ("stage", "language");
    CREATE INDEX "waitlist_entries_list_email_idx" ON "waitlist_entries" ("email", "id") INCLUDE ("stage", "language");
    CREATE INDEX "waitlist_entries_list_name_idx" ON "waitlist_entries" ("shown_name", "id") INCLUDE ("stage", "language");
    CREATE INDEX "waitlist_entries_list_stage_idx" ON "waitlist_entries" ("stage", "created_at", "id") INCLUDE ("language");
    CREATE INDEX "waitlist_entries_list_language_idx" ON "waitlist_entries" ("language", "created_at", "id") INCLUDE ("stage");
    CREATE INDEX "waitlist_entries_list_sent_idx" ON "waitlist_entries" ("sent_at" DESC NULLS LAST, "id" DESC) INCLUDE ("stage", "language");
    CREATE INDEX "waitlist_entries_list_sent_first_idx" ON "waitlist_entries" ("sent_at", "id") INCLUDE ("stage", "language");
    CREATE INDEX "waitlist_entries_texts_parent_idx" ON "waitlist_entries_texts" ("parent_id");

    CREATE TABLE "waitlist_tallies" (
      "stage" smallint NOT NULL,
      "language" text NOT NULL,
      "waiting" boolean NOT NULL,
      "change" bigint NOT NULL
    );

    CREATE FUNCTION "fold_waitlist_tallies"() RETURNS void LANGUAGE sql AS $$
      WITH taken AS (
        DELETE FROM waitlist_tallies
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM waitlist_tallies FOR UPDATE SKIP LOCKED))
        RETURNING *
      )
      INSERT INTO waitlist_tallies
      SELECT stage, language, waiting, sum(change) FROM taken GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
    $$;

    CREATE FUNCTION "tally_waitlist"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM waitlist_tallies;
        RETURN NULL;
      ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO waitlist_tallies
        SELECT stage, language::text, unsubscribed_at IS NULL, count(*) FROM came GROUP BY 1, 2, 3;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO waitlist_tallies
        SELECT stage, language::text, unsubscribed_at IS NULL, -count(*) FROM gone GROUP BY 1, 2, 3;
      ELSE
        INSERT INTO waitlist_tallies
        SELECT stage, language, waiting, sum(change) FROM (
          SELECT stage, language::text, unsubscribed_at IS NULL AS waiting, 1 AS change FROM came
          UNION ALL
          SELECT stage, language::text, unsubscribed_at IS NULL, -1 FROM gone
        ) AS moved GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
      END IF;
      IF random() < 0.005 THEN
        PERFORM fold_waitlist_tallies();
      END IF;
      RETURN NULL;
    END $$;

    LOCK TABLE "waitlist_entries" IN SHARE ROW EXCLUSIVE MODE;
    CREATE TRIGGER "tally_insert" AFTER INSERT ON "waitlist_entries"
      REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
    CREATE TRIGGER "tally_update" AFTER UPDATE ON "waitlist_entries"
      REFERENCING NEW TABLE AS came OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
    CREATE TRIGGER "tally_delete" AFTER DELETE ON "waitlist_entries"
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
    CREATE TRIGGER "tally_truncate" AFTER TRUNCATE ON "waitlist_entries"
      FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
    INSERT INTO "waitlist_tallies"
      SELECT stage, language::text, unsubscribed_at IS NULL, count(*) FROM "waitlist_entries" GROUP BY 1, 2, 3;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS "tally_insert" ON "waitlist_entries";
    DROP TRIGGER IF EXISTS "tally_update" ON "waitlist_entries";
    DROP TRIGGER IF EXISTS "tally_delete" ON "waitlist_entries";
    DROP TRIGGER IF EXISTS "tally_truncate" ON "waitlist_entries";
    DROP FUNCTION IF EXISTS "tally_waitlist"();
    DROP FUNCTION IF EXISTS "fold_waitlist_tallies"();
    DROP TABLE IF EXISTS "waitlist_tallies";
    DROP INDEX IF EXISTS "waitlist_entries_list_created_idx";
    DROP INDEX IF EXISTS "waitlist_entries_list_email_idx";
    DROP INDEX IF EXISTS "waitlist_entries_list_sent_idx";
    DROP INDEX IF EXISTS "waitlist_entries_list_sent_first_idx";
    DROP INDEX IF EXISTS "waitlist_entries_list_language_idx";
    DROP INDEX IF EXISTS "waitlist_entries_texts_parent_idx";
    ALTER TABLE "waitlist_entries" DROP COLUMN IF EXISTS "stage", DROP COLUMN IF EXISTS "shown_name";
  `)
}
