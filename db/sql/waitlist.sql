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

DROP INDEX IF EXISTS "waitlist_entries_list_created_idx";
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_joined_idx" ON "waitlist_entries" ("created_at", "id")
  INCLUDE ("stage", "language", "unsubscribed_at", "confirmed_at");
-- What is found often stands at the far end of these two, so that they carry both, and the name as searches read it. An address
-- is folded quickly.
DROP INDEX IF EXISTS "waitlist_entries_list_email_idx";
DROP INDEX IF EXISTS "waitlist_entries_list_name_idx";
CREATE INDEX IF NOT EXISTS "waitlist_entries_by_email_idx" ON "waitlist_entries" ("email", "id", "fold_search"("shown_name"))
  INCLUDE ("stage", "language", "shown_name");
CREATE INDEX IF NOT EXISTS "waitlist_entries_by_name_idx" ON "waitlist_entries" ("shown_name", "id", "fold_search"("shown_name"))
  INCLUDE ("stage", "language", "email");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_stage_idx" ON "waitlist_entries" ("stage", "created_at", "id")
  INCLUDE ("language");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_language_idx" ON "waitlist_entries" ("language", "created_at", "id")
  INCLUDE ("stage");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_sent_idx" ON "waitlist_entries"
  ("sent_at" DESC NULLS LAST, "id" DESC) INCLUDE ("stage", "language");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_sent_first_idx" ON "waitlist_entries" ("sent_at", "id")
  INCLUDE ("stage", "language");
DROP INDEX IF EXISTS "waitlist_entries_origins_idx";
CREATE INDEX IF NOT EXISTS "waitlist_entries_joins_idx" ON "waitlist_entries" ("created_at")
  INCLUDE ("stage", "language", "source", "channel", "campaign", "device", "country", "unsubscribed_at", "confirmed_at");
-- Whom the team can announce something to, counted by each filter without reading a row.
CREATE INDEX IF NOT EXISTS "waitlist_entries_reachable_idx" ON "waitlist_entries" ("channel", "country", "stage", "language")
  WHERE "confirmed_at" IS NOT NULL AND "unsubscribed_at" IS NULL;
CREATE INDEX IF NOT EXISTS "waitlist_entries_reachable_days_idx" ON "waitlist_entries" ("created_at")
  INCLUDE ("channel", "country", "stage", "language") WHERE "confirmed_at" IS NOT NULL AND "unsubscribed_at" IS NULL;
CREATE INDEX IF NOT EXISTS "waitlist_entries_reachable_ids_idx" ON "waitlist_entries" ("id")
  INCLUDE ("channel", "country", "stage", "language", "created_at")
  WHERE "confirmed_at" IS NOT NULL AND "unsubscribed_at" IS NULL;
CREATE INDEX IF NOT EXISTS "waitlist_entries_texts_interest_idx" ON "waitlist_entries_texts" (lower("text"), "parent_id")
  WHERE "path" = 'interests';
CREATE INDEX IF NOT EXISTS "waitlist_entries_address_code_idx" ON "waitlist_entries" ("address_code")
  WHERE "address_code" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "waitlist_entries_demo_idx" ON "waitlist_entries" ("id") WHERE "is_demo";
CREATE INDEX IF NOT EXISTS "waitlist_entries_texts_parent_idx" ON "waitlist_entries_texts" ("parent_id");

-- The conditions of Payload's REST, and erasing somebody, look for these as they are stored; searches fold them.
CREATE INDEX IF NOT EXISTS "waitlist_entries_email_search_idx" ON "waitlist_entries" USING gin ("email" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "waitlist_entries_name_search_idx" ON "waitlist_entries" USING gin ("name" gin_trgm_ops);
DROP INDEX IF EXISTS "waitlist_entries_shown_name_search_idx";
DROP INDEX IF EXISTS "waitlist_entries_short_search_idx";
CREATE INDEX IF NOT EXISTS "waitlist_entries_folded_email_idx" ON "waitlist_entries"
  USING gin ("fold_search"("email") gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "waitlist_entries_folded_name_idx" ON "waitlist_entries"
  USING gin ("fold_search"("shown_name") gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "waitlist_entries_folded_pieces_idx" ON "waitlist_entries"
  USING gin ("search_pieces"("fold_search"("email"), "fold_search"("shown_name")));
-- What erasing somebody looks for: few texts have an @ (docs/decisions/0014-erasure-and-retention.md).
CREATE INDEX IF NOT EXISTS "waitlist_entries_mentions_idx" ON "waitlist_entries" ("id")
  WHERE "name" LIKE '%@%' OR "source" LIKE '%@%' OR "notes" LIKE '%@%' OR "device" LIKE '%@%';
CREATE INDEX IF NOT EXISTS "waitlist_entries_texts_mentions_idx" ON "waitlist_entries_texts" ("id") WHERE "text" LIKE '%@%';

-- The mailbox behind an address, for counting friends and mails only: what follows a plus is the owner's choice, and these providers
-- read no dots.
CREATE OR REPLACE FUNCTION "mailbox_of"("email" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(name, '._-', '') || '@proton.me'
    ELSE name || '@' || host END
  FROM (SELECT coalesce(nullif(split_part(lower(split_part(email, '@', 1)), '+', 1), ''), lower(split_part(email, '@', 1))) AS name,
    lower(split_part(email, '@', 2)) AS host) AS parts
$$;

-- What comes by SQL counts, unless it says otherwise.
ALTER TABLE "waitlist_entries" ALTER COLUMN "confirmed_at" SET DEFAULT now();
CREATE INDEX IF NOT EXISTS "waitlist_entries_mailbox_idx" ON "waitlist_entries" ("mailbox_of"("email"));
-- A mailbox counts once, for one person only.
CREATE UNIQUE INDEX IF NOT EXISTS "waitlist_entries_counted_friend_idx" ON "waitlist_entries" ("mailbox_of"("email"))
  WHERE "friend_state" = 'counted';
CREATE INDEX IF NOT EXISTS "waitlist_entries_friends_idx" ON "waitlist_entries" ("referred_by", "friend_state")
  WHERE "friend_state" IS NOT NULL;
-- Whom somebody's link brought, as the panel lists them, and how many of them came from one network.
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_friends_idx" ON "waitlist_entries" ("referred_by",
  (CASE "friend_state" WHEN 'held' THEN 1 WHEN 'counted' THEN 2 WHEN 'refused' THEN 3 ELSE 4 END), "created_at" DESC, "id" DESC)
  WHERE "referred_by" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "waitlist_entries_friend_networks_idx" ON "waitlist_entries" ("referred_by", "network", "created_at")
  WHERE "friend_state" IS NOT NULL AND "network" IS NOT NULL;
-- Who asks to be let in, in the order of the line, and everybody's place in it
-- (docs/decisions/0039-the-order-of-the-line.md).
CREATE INDEX IF NOT EXISTS "waitlist_entries_next_idx" ON "waitlist_entries" ("line_at", "id")
  WHERE "stage" = 1 AND "unsubscribed_at" IS NULL AND "confirmed_at" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "waitlist_entries_line_idx" ON "waitlist_entries" ("line_at", "id")
  WHERE "stage" < 4 AND "unsubscribed_at" IS NULL AND "confirmed_at" IS NOT NULL;
-- A list by place has those who are in no line last, whichever end it begins at.
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_place_idx" ON "waitlist_entries"
  ((CASE WHEN "stage" < 4 AND "unsubscribed_at" IS NULL AND "confirmed_at" IS NOT NULL THEN "line_at" END), "id")
  INCLUDE ("stage", "language", "unsubscribed_at", "confirmed_at", "line_at");
CREATE INDEX IF NOT EXISTS "waitlist_entries_list_place_last_idx" ON "waitlist_entries"
  ((CASE WHEN "stage" < 4 AND "unsubscribed_at" IS NULL AND "confirmed_at" IS NOT NULL THEN "line_at" END) DESC NULLS LAST, "id" DESC)
  INCLUDE ("stage", "language", "unsubscribed_at", "confirmed_at", "line_at");
CREATE INDEX IF NOT EXISTS "waitlist_entries_unconfirmed_idx" ON "waitlist_entries" ("created_at", "id")
  WHERE "confirmed_at" IS NULL;
-- Who came last by themselves, and how many have left, for the bell and the dashboard.
DROP INDEX IF EXISTS "waitlist_entries_confirmed_idx";
CREATE INDEX IF NOT EXISTS "waitlist_entries_came_idx" ON "waitlist_entries" ("confirmed_at" DESC, "id" DESC)
  WHERE "confirmed_at" IS NOT NULL AND "consent_how" IS DISTINCT FROM 'import';
CREATE INDEX IF NOT EXISTS "waitlist_entries_left_idx" ON "waitlist_entries" ("unsubscribed_at")
  WHERE "unsubscribed_at" IS NOT NULL AND "confirmed_at" IS NOT NULL;
-- Whether an entry that is not confirmed has had its mail.
CREATE INDEX IF NOT EXISTS "join_mails_email_idx" ON "join_mails" ("email");
CREATE INDEX IF NOT EXISTS "waitlist_entries_network_idx" ON "waitlist_entries" ("created_at") WHERE "network" IS NOT NULL;

-- A plan that was made for a small table is kept while an import fills it, and must read the index all the same.
CREATE OR REPLACE FUNCTION "friends_of"("code" text, OUT "counted" integer, OUT "held" integer)
LANGUAGE plpgsql STABLE SET "enable_seqscan" = off AS $$
BEGIN
  SELECT count(*) FILTER (WHERE friend_state = 'counted'), count(*) FILTER (WHERE friend_state = 'held') INTO counted, held
    FROM waitlist_entries WHERE referred_by = code AND friend_state IN ('counted', 'held');
END $$;

CREATE OR REPLACE FUNCTION "place_entry_in_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ahead interval := '0';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Somebody who saves what they read before must not take a confirmation back.
    NEW.confirmed_at := coalesce(NEW.confirmed_at, OLD.confirmed_at);
  ELSE
    -- Somebody who was deleted and comes back has the code of their address, and so the friends who are still there.
    SELECT counted, held INTO NEW.friends, NEW.friends_held FROM friends_of(NEW.referral_code);
  END IF;
  IF NEW.friends > 0 THEN
    SELECT make_interval(days => coalesce(friend_days, 1)::int * least(NEW.friends, coalesce(friends_max, 30)::int))
      INTO ahead FROM site_settings LIMIT 1;
  END IF;
  NEW.line_at := NEW.created_at - coalesce(ahead, '0');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "place_entry_in_line" BEFORE INSERT OR UPDATE ON "waitlist_entries"
  FOR EACH ROW EXECUTE FUNCTION "place_entry_in_line"();

-- A change of the settings moves them by a job, in batches: all at once, a long list takes longer than a statement may.
DROP TRIGGER IF EXISTS "place_friends_anew" ON "site_settings";
DROP FUNCTION IF EXISTS "place_friends_anew"();
CREATE INDEX IF NOT EXISTS "waitlist_entries_with_friends_idx" ON "waitlist_entries" ("id") WHERE "friends" > 0;

-- One more or less, since a link may bring hundreds of thousands. Two friends at once wait for each other, and the later one adds to
-- what the first has left.
CREATE OR REPLACE FUNCTION "count_friends"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waitlist_entries SET
    friends = friends + (NEW.friend_state IS NOT DISTINCT FROM 'counted')::int - (OLD.friend_state IS NOT DISTINCT FROM 'counted')::int,
    friends_held = friends_held
      + (NEW.friend_state IS NOT DISTINCT FROM 'held')::int - (OLD.friend_state IS NOT DISTINCT FROM 'held')::int
  WHERE referral_code = coalesce(NEW.referred_by, OLD.referred_by);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "count_friends_changed" AFTER UPDATE ON "waitlist_entries" FOR EACH ROW
  WHEN (OLD.friend_state IS DISTINCT FROM NEW.friend_state) EXECUTE FUNCTION "count_friends"();
CREATE OR REPLACE TRIGGER "count_friends_gone" AFTER DELETE ON "waitlist_entries" FOR EACH ROW
  WHEN (OLD.friend_state IN ('counted', 'held')) EXECUTE FUNCTION "count_friends"();

-- Places are counted by the hour, and only within one's own hour one by one.
CREATE OR REPLACE FUNCTION "hour_of_line"("at" timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin('1 hour', at, '2000-01-01T00:00Z')
$$;

-- Of somebody in line, from 1.
CREATE OR REPLACE FUNCTION "place_in_line"("at" timestamptz, "entry" integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(change) FROM waitlist_line_tallies WHERE hour < hour_of_line(at)), 0)
    + (SELECT count(*) FROM waitlist_entries
       WHERE stage < 4 AND unsubscribed_at IS NULL AND confirmed_at IS NOT NULL
         AND line_at >= hour_of_line(at) AND (line_at, id) <= (at, entry)))::int
$$;

CREATE OR REPLACE FUNCTION "fold_waitlist_tallies"() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM waitlist_tallies
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM waitlist_tallies FOR UPDATE SKIP LOCKED))
    RETURNING *
  )
  INSERT INTO waitlist_tallies (stage, language, waiting, confirmed, change)
  SELECT stage, language, waiting, confirmed, sum(change) FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  WITH taken AS (
    DELETE FROM waitlist_line_tallies
    WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM waitlist_line_tallies WHERE hour IN (
        SELECT hour FROM waitlist_line_tallies GROUP BY hour HAVING count(*) > 1)
      FOR UPDATE SKIP LOCKED))
    RETURNING *
  )
  INSERT INTO waitlist_line_tallies (hour, change)
  SELECT hour, sum(change) FROM taken GROUP BY 1 HAVING sum(change) <> 0;
$$;

CREATE OR REPLACE FUNCTION "tally_waitlist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM waitlist_tallies;
    DELETE FROM waitlist_line_tallies;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO waitlist_tallies (stage, language, waiting, confirmed, change)
    SELECT stage, language::text, unsubscribed_at IS NULL, confirmed_at IS NOT NULL, count(*) FROM came GROUP BY 1, 2, 3, 4;
    INSERT INTO waitlist_line_tallies (hour, change)
    SELECT hour_of_line(line_at), count(*) FROM came
    WHERE stage < 4 AND unsubscribed_at IS NULL AND confirmed_at IS NOT NULL GROUP BY 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO waitlist_tallies (stage, language, waiting, confirmed, change)
    SELECT stage, language::text, unsubscribed_at IS NULL, confirmed_at IS NOT NULL, -count(*) FROM gone GROUP BY 1, 2, 3, 4;
    INSERT INTO waitlist_line_tallies (hour, change)
    SELECT hour_of_line(line_at), -count(*) FROM gone
    WHERE stage < 4 AND unsubscribed_at IS NULL AND confirmed_at IS NOT NULL GROUP BY 1;
  ELSE
    INSERT INTO waitlist_tallies (stage, language, waiting, confirmed, change)
    SELECT stage, language, waiting, confirmed, sum(change) FROM (
      SELECT stage, language::text, unsubscribed_at IS NULL AS waiting, confirmed_at IS NOT NULL AS confirmed, 1 AS change
        FROM came
      UNION ALL
      SELECT stage, language::text, unsubscribed_at IS NULL, confirmed_at IS NOT NULL, -1 FROM gone
    ) AS moved GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
    INSERT INTO waitlist_line_tallies (hour, change)
    SELECT hour, sum(change) FROM (
      SELECT hour_of_line(line_at) AS hour, 1 AS change FROM came
        WHERE stage < 4 AND unsubscribed_at IS NULL AND confirmed_at IS NOT NULL
      UNION ALL
      SELECT hour_of_line(line_at), -1 FROM gone
        WHERE stage < 4 AND unsubscribed_at IS NULL AND confirmed_at IS NOT NULL
    ) AS moved GROUP BY 1 HAVING sum(change) <> 0;
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
