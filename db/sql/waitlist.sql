-- A page of a million entries, and how many there are, are read without reading them all
-- (docs/decisions/0007-lists-of-a-million.md).

ALTER TABLE "waitlist_entries"
  ADD COLUMN IF NOT EXISTS "stage" smallint GENERATED ALWAYS AS (
    CASE "status" WHEN 'pending' THEN 1 WHEN 'registered' THEN 4
    ELSE CASE WHEN "opened_at" IS NULL THEN 2 ELSE 3 END END
  ) STORED,
  ADD COLUMN IF NOT EXISTS "shown_name" text GENERATED ALWAYS AS (
    lower(coalesce(nullif("name", ''), split_part("email", '@', 1)))
  ) STORED;

CREATE INDEX IF NOT EXISTS "waitlist_entries_list_created_idx" ON "waitlist_entries" ("created_at", "id")
  INCLUDE ("stage", "language", "unsubscribed_at");
-- What is found often stands at the far end of these two, so that they carry both.
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_email_idx" ON "waitlist_entries" ("email", "id")
  INCLUDE ("stage", "language", "shown_name");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_name_idx" ON "waitlist_entries" ("shown_name", "id")
  INCLUDE ("stage", "language", "email");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_stage_idx" ON "waitlist_entries" ("stage", "created_at", "id")
  INCLUDE ("language");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_language_idx" ON "waitlist_entries" ("language", "created_at", "id")
  INCLUDE ("stage");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_sent_idx" ON "waitlist_entries"
  ("sent_at" DESC NULLS LAST, "id" DESC) INCLUDE ("stage", "language");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_sent_first_idx" ON "waitlist_entries" ("sent_at", "id")
  INCLUDE ("stage", "language");
CREATE INDEX IF NOT EXISTS "waitlist_entries_origins_idx" ON "waitlist_entries" ("created_at")
  INCLUDE ("stage", "language", "source", "channel", "campaign", "device", "country");
CREATE INDEX IF NOT EXISTS "waitlist_entries_demo_idx" ON "waitlist_entries" ("id") WHERE "is_demo";
CREATE INDEX IF NOT EXISTS "waitlist_entries_texts_parent_idx" ON "waitlist_entries_texts" ("parent_id");

CREATE INDEX IF NOT EXISTS "waitlist_entries_email_search_idx" ON "waitlist_entries" USING gin ("email" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "waitlist_entries_name_search_idx" ON "waitlist_entries" USING gin ("name" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "waitlist_entries_shown_name_search_idx" ON "waitlist_entries"
  USING gin ("shown_name" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "waitlist_entries_short_search_idx" ON "waitlist_entries"
  USING gin ("search_pieces"("email", "shown_name"));
-- What erasing somebody looks for: few texts have an @ (docs/decisions/0014-erasure-and-retention.md).
CREATE INDEX IF NOT EXISTS "waitlist_entries_mentions_idx" ON "waitlist_entries" ("id")
  WHERE "name" LIKE '%@%' OR "source" LIKE '%@%' OR "notes" LIKE '%@%' OR "device" LIKE '%@%';

CREATE OR REPLACE FUNCTION "fold_waitlist_tallies"() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM waitlist_tallies
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM waitlist_tallies FOR UPDATE SKIP LOCKED))
    RETURNING *
  )
  INSERT INTO waitlist_tallies
  SELECT stage, language, waiting, sum(change) FROM taken GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
$$;

CREATE OR REPLACE FUNCTION "tally_waitlist"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER "tally_insert" AFTER INSERT ON "waitlist_entries"
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
CREATE OR REPLACE TRIGGER "tally_update" AFTER UPDATE ON "waitlist_entries"
  REFERENCING NEW TABLE AS came OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
CREATE OR REPLACE TRIGGER "tally_delete" AFTER DELETE ON "waitlist_entries"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
CREATE OR REPLACE TRIGGER "tally_truncate" AFTER TRUNCATE ON "waitlist_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_waitlist"();
