-- What changed, and who changed it, is recorded by the database itself (docs/decisions/0028-audit-in-the-database.md).

ALTER TABLE "audit_parts" SET UNLOGGED;

-- Lists, the newest first. The first one answers several filters at once without reading a row.
CREATE INDEX IF NOT EXISTS "audit_entries_newest_idx" ON "audit_entries" ("created_at", "id")
  INCLUDE ("action", "actor_kind", "actor_id", "record_kind", "record_id");
CREATE INDEX IF NOT EXISTS "audit_entries_actor_idx" ON "audit_entries" ("actor_kind", "actor_id", "created_at", "id");
CREATE INDEX IF NOT EXISTS "audit_entries_action_idx" ON "audit_entries" ("action", "created_at", "id");
CREATE INDEX IF NOT EXISTS "audit_entries_record_idx" ON "audit_entries" ("record_id", "record_kind", "created_at", "id");
CREATE INDEX IF NOT EXISTS "audit_entries_kind_idx" ON "audit_entries" ("record_kind", "created_at", "id");

CREATE OR REPLACE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."created_at" <= now() - interval '24 months' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Audit entries are neither changed nor removed before their time.'
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();
CREATE OR REPLACE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();

-- The one way out.
CREATE OR REPLACE FUNCTION "remove_old_audit_entries"(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM "audit_entries" WHERE "id" IN (
    SELECT "id" FROM "audit_entries" WHERE "created_at" <= least(before, now() - interval '24 months')
    ORDER BY "created_at", "id" LIMIT most);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;

-- Who acts, as the program says at the beginning of a transaction (cms/audit/audit-context.ts).
CREATE OR REPLACE FUNCTION "audit_context"() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('kalima.audit', true), '')::jsonb, '{}')
$$;

CREATE OR REPLACE FUNCTION "write_audit_entry"(action text, kind text, record text, details jsonb, changes jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := "audit_context"();
  moment timestamptz := clock_timestamp();
BEGIN
  INSERT INTO "audit_entries" ("action", "actor_kind", "actor_id", "actor_name", "record_kind", "record_id",
      "details", "changes", "client_hash", "request_id", "created_at", "updated_at")
    VALUES (action::"enum_audit_entries_action",
      coalesce(context ->> 'actorKind', 'system')::"enum_audit_entries_actor_kind", (context ->> 'actorId')::integer,
      context ->> 'actorName', kind, record, details, changes, context ->> 'clientHash', context ->> 'requestId',
      moment, moment);
END $$;

-- What lies in the open columns by its path: keys of objects, places of objects in lists. Lists of plain values are whole.
CREATE OR REPLACE FUNCTION "audit_fields"(record jsonb, open text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(open) AS name WHERE jsonb_typeof(record -> name) IN ('object', 'array')) THEN
    RETURN record;
  END IF;
  RETURN (
    WITH RECURSIVE fields AS (
      SELECT key AS name, value, key = ANY (open) AS is_open FROM jsonb_each(record)
      UNION ALL
      SELECT name || '.' || part.key, part.value, true FROM fields, LATERAL (
        SELECT key, value FROM jsonb_each(CASE jsonb_typeof(fields.value) WHEN 'object' THEN fields.value END)
        UNION ALL
        SELECT (place - 1)::text, value FROM jsonb_array_elements(
          CASE jsonb_typeof(fields.value -> 0) WHEN 'object' THEN fields.value END) WITH ORDINALITY AS items(value, place)
      ) AS part WHERE is_open
    )
    SELECT coalesce(jsonb_object_agg(name, value), '{}') FROM fields
    WHERE NOT is_open OR jsonb_typeof(value) <> 'object' AND jsonb_typeof(value -> 0) IS DISTINCT FROM 'object');
END $$;

-- For open texts of rows that never change: an address in one would stay there when its owner is erased.
CREATE OR REPLACE FUNCTION "without_addresses"("text" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace("text", '[^\s<>()",;:]+@[^\s<>()",;:]+', '[…]', 'g')
$$;

CREATE OR REPLACE FUNCTION "audit_value"(value jsonb, is_open boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN value IS NULL THEN 'null'
    WHEN NOT is_open THEN '{"hidden": true}'
    WHEN jsonb_typeof(value) IN ('number', 'boolean') THEN value
    ELSE to_jsonb(left("without_addresses"(
      CASE jsonb_typeof(value) WHEN 'string' THEN value #>> '{}' ELSE value::text END), 200))
  END
$$;

-- By field, the values before and after. Texts are hidden unless their column is open: they may be about people.
CREATE OR REPLACE FUNCTION "audit_changes"(relation oid, before jsonb, after jsonb, open text[], ignored text[])
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  old_fields jsonb := "audit_fields"(coalesce(before, '{}'), open) - ignored - '{id,created_at,updated_at,is_demo}'::text[];
  new_fields jsonb := "audit_fields"(coalesce(after, '{}'), open) - ignored - '{id,created_at,updated_at,is_demo}'::text[];
BEGIN
  IF old_fields = new_fields THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT jsonb_object_agg(name, jsonb_build_array("audit_value"(old, is_open), "audit_value"(new, is_open))) FROM (
      SELECT name, old, new, split_part(name, '.', 1) = ANY (open) OR coalesce(typtype = 'e' OR atttypid = ANY (
          '{bool,int2,int4,int8,numeric,float8,date,timestamptz}'::regtype[]), false) AS is_open
      FROM (
        SELECT name, nullif(old_fields -> name, 'null') AS old, nullif(new_fields -> name, 'null') AS new
        FROM jsonb_object_keys(old_fields || new_fields) AS name) AS fields
        LEFT JOIN pg_attribute ON attrelid = relation AND attname = name
        LEFT JOIN pg_type ON pg_type.oid = atttypid
      WHERE old IS DISTINCT FROM new) AS changed);
END $$;

-- Arguments: open text columns, ignored columns, then whether it is about a person, and the action's name.
CREATE OR REPLACE FUNCTION "audit_record"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := "audit_context"();
  open text[] := TG_ARGV[0]::text[];
  ignored text[] := TG_ARGV[1]::text[];
  kind text := replace(TG_TABLE_NAME, '_', '-');
  is_by_people boolean := context ->> 'actorKind' IN ('member', 'key');
  old_row jsonb;
  new_row jsonb;
  changes jsonb;
BEGIN
  IF (context ->> 'isOff')::boolean OR (TG_ARGV[2] = 'work' AND TG_OP <> 'DELETE' AND is_by_people IS NOT TRUE) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    old_row := to_jsonb(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    new_row := to_jsonb(NEW);
  END IF;
  IF TG_OP = 'DELETE' AND TG_ARGV[2] = 'person' THEN
    PERFORM "write_audit_entry"('deleted', kind, old_row ->> 'id', NULL, NULL);
    RETURN NULL;
  END IF;
  changes := "audit_changes"(TG_RELID, old_row, new_row, open, ignored);
  IF TG_OP = 'DELETE' THEN
    PERFORM "write_audit_entry"('deleted', kind, old_row ->> 'id', NULL, changes);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM "write_audit_entry"('created', kind, new_row ->> 'id', NULL, changes);
  ELSIF old_row ->> 'deleted_at' IS NULL AND new_row ->> 'deleted_at' IS NOT NULL THEN
    PERFORM "write_audit_entry"('deleted', kind, new_row ->> 'id', '{"to": "trash"}', NULL);
  ELSIF changes IS NOT NULL THEN
    PERFORM "write_audit_entry"(coalesce(TG_ARGV[3], 'changed'), kind, new_row ->> 'id', NULL, changes);
  END IF;
  RETURN NULL;
END $$;

-- The rows of a part as one object: translations by column and language, lists by their name.
CREATE OR REPLACE FUNCTION "audit_part_of"(part text, parent text, record text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  fields jsonb;
  name text := coalesce(substring(part FROM '_(lessons|former_dates|social_links|events)$'), 'list');
BEGIN
  IF part LIKE '%\_locales' THEN
    EXECUTE format('SELECT jsonb_object_agg(key || ''.'' || (row_ ->> ''_locale''), value)
      FROM (SELECT to_jsonb(part) AS row_ FROM %I AS part WHERE %I::text = $1) AS rows,
        jsonb_each(row_ - ''{id,_locale,_parent_id,search}''::text[])', part, parent) INTO fields USING record;
  ELSIF part LIKE '%\_texts' THEN
    EXECUTE format('SELECT jsonb_object_agg(name, texts) FROM (
      SELECT concat_ws(''.'', row_ ->> ''path'', row_ ->> ''locale'') AS name,
        jsonb_agg("without_addresses"(row_ ->> ''text'') ORDER BY (row_ ->> ''order'')::int, row_ ->> ''text'') AS texts
      FROM (SELECT to_jsonb(part) AS row_ FROM %I AS part WHERE %I::text = $1) AS rows GROUP BY 1) AS named', part, parent)
      INTO fields USING record;
  ELSE
    EXECUTE format('SELECT jsonb_build_object(%L, jsonb_agg(coalesce(row_ -> ''value'', row_ - ''{id,_order,order,_parent_id,parent_id}''::text[])
        ORDER BY (coalesce(row_ ->> ''_order'', row_ ->> ''order''))::int))
      FROM (SELECT to_jsonb(part) AS row_ FROM %I AS part WHERE %I::text = $1) AS rows', name, part, parent)
      INTO fields USING record;
  END IF;
  RETURN fields;
END $$;

-- Payload replaces all rows of a part at each change, so that only the whole tells what has changed.
-- Arguments: the kind, the column of the record, open columns or lists.
CREATE OR REPLACE FUNCTION "remember_audit_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record text := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[1];
BEGIN
  IF (("audit_context"()) ->> 'isOff')::boolean IS NOT TRUE AND NOT EXISTS (
    SELECT FROM "audit_parts" WHERE "xid" = pg_current_xact_id() AND "part" = TG_TABLE_NAME AND "record_id" = record
  ) THEN
    INSERT INTO "audit_parts" VALUES (pg_current_xact_id(), TG_TABLE_NAME, record, TG_ARGV[0],
      ARRAY[TG_ARGV[1], TG_ARGV[2]], "audit_part_of"(TG_TABLE_NAME, TG_ARGV[1], record));
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- Of a record that came or went in the same transaction, that entry says enough.
CREATE OR REPLACE FUNCTION "audit_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := NEW."arguments"[2]::text[];
  is_there boolean;
  changes jsonb;
BEGIN
  DELETE FROM "audit_parts" WHERE "xid" = NEW."xid" AND "part" = NEW."part" AND "record_id" = NEW."record_id";
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id::text = $1)', replace(NEW."kind", '-', '_'))
    INTO is_there USING NEW."record_id";
  IF NOT is_there OR EXISTS (
    SELECT FROM "audit_entries" WHERE "record_kind" = NEW."kind" AND "record_id" = NEW."record_id"
      AND "action" = 'created' AND xmin = pg_current_xact_id()::xid
  ) THEN
    RETURN NULL;
  END IF;
  changes := "audit_changes"(to_regclass(quote_ident(NEW."part"))::oid, NEW."before",
    "audit_part_of"(NEW."part", NEW."arguments"[1], NEW."record_id"), open, '{}');
  IF changes IS NOT NULL THEN
    PERFORM "write_audit_entry"('changed', NEW."kind", NEW."record_id", NULL, changes);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "audited_words"(words jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN words IS NULL THEN '{}' ELSE jsonb_build_object('title', words -> 'title',
    'content', words -> 'richText', 'category', words -> 'category', 'icon', words -> 'icon') END
$$;

-- A draft begins with what is published; discarded, it counts as gone. Arguments: open texts, ignored columns.
CREATE OR REPLACE FUNCTION "audit_legal_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := TG_ARGV[1]::text[];
  section "legal_sections";
  before jsonb;
  after jsonb;
  action text := 'changed';
  details jsonb;
  changes jsonb;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."discarded_at" IS NULL THEN
    before := to_jsonb(OLD) - ignored || "audited_words"(OLD."words");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."discarded_at" IS NULL THEN
    after := to_jsonb(NEW) - ignored || "audited_words"(NEW."words");
  END IF;
  IF (("audit_context"()) ->> 'isOff')::boolean OR (before IS NULL AND after IS NULL) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO section FROM "legal_sections"
    WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."section_id" ELSE NEW."section_id" END;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF before IS NULL THEN
    action := 'created';
    before := "audited_words"(CASE WHEN NEW."words" IS NOT NULL THEN NEW."base" END);
  ELSIF after IS NULL THEN
    action := 'deleted';
    IF EXISTS (
      SELECT FROM "audit_entries" WHERE "record_kind" = 'legal-sections' AND "record_id" = section."id"::text
        AND xmin = pg_current_xact_id()::xid
    ) THEN
      -- Its words are those of the section now.
      after := "audited_words"(OLD."words");
      details := CASE WHEN section."deleted_at" IS NOT NULL THEN '{"to": "trash"}'
        WHEN section."status" = 'published' THEN '{"reason": "published"}' ELSE '{"reason": "taken-over"}' END;
    ELSE
      after := "audited_words"(CASE WHEN OLD."words" IS NOT NULL THEN OLD."base" END);
    END IF;
  END IF;
  changes := "audit_changes"(TG_RELID, before, after, TG_ARGV[0]::text[], '{}');
  IF changes IS NOT NULL OR action <> 'changed' THEN
    PERFORM "write_audit_entry"(action, 'legal-drafts', section."id"::text, details, changes);
  END IF;
  RETURN NULL;
END $$;

-- Which sections belong together, by their titles. What follows from a change of one of them is nobody's doing.
-- Arguments: open texts, ignored columns.
CREATE OR REPLACE FUNCTION "audit_legal_pair"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair "legal_pairs" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  titles jsonb;
  changes jsonb;
BEGIN
  IF (("audit_context"()) ->> 'isOff')::boolean OR (TG_OP = 'UPDATE' AND pg_trigger_depth() > 1) THEN
    RETURN NULL;
  END IF;
  SELECT jsonb_build_object('english', english."title", 'arabic', arabic."title") INTO titles
    FROM "legal_sections" AS english, "legal_sections" AS arabic
    WHERE english."id" = pair."english_id" AND arabic."id" = pair."arabic_id";
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  changes := "audit_changes"(TG_RELID,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - TG_ARGV[1]::text[] || titles END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - TG_ARGV[1]::text[] || titles END, TG_ARGV[0]::text[], '{}');
  IF changes IS NOT NULL THEN
    PERFORM "write_audit_entry"(CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END,
      'legal-pairs', pair."english_id"::text, NULL, changes);
  END IF;
  RETURN NULL;
END $$;

-- That a page has a picture of its own, or another one; what goes with its page needs no entry.
CREATE OR REPLACE FUNCTION "audit_page_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  picture "page_meta_pictures" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  changed_page text;
BEGIN
  IF (("audit_context"()) ->> 'isOff')::boolean OR (TG_OP = 'UPDATE' AND OLD."bytes" = NEW."bytes") THEN
    RETURN NULL;
  END IF;
  SELECT "page" INTO changed_page FROM "page_meta" WHERE "id" = picture."page_meta_id";
  IF FOUND THEN
    PERFORM "write_audit_entry"('changed', 'page-meta', picture."page_meta_id"::text,
      jsonb_build_object('page', changed_page), jsonb_build_object('picture.' || picture."language",
        CASE TG_OP WHEN 'INSERT' THEN '[null, "own"]' WHEN 'UPDATE' THEN '["own", "other"]' ELSE '["own", null]' END::jsonb));
  END IF;
  RETURN NULL;
END $$;

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS "audit_part" ON "audit_parts";
CREATE CONSTRAINT TRIGGER "audit_part" AFTER INSERT ON "audit_parts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "audit_part"();

DO $$
DECLARE
  audited text[];
  part text[];
BEGIN
  -- Table, operations, open texts, ignored columns, what it is about, the name of a change.
  FOREACH audited SLICE 1 IN ARRAY ARRAY[
    ['waitlist_entries', 'all', '{friend_state}', '{stage,shown_name,line_at,friends,friends_held,network,address_code}', 'person', ''],
    ['contact_submissions', 'all', '{}', '{}', 'person', ''],
    ['legal_sections', 'all', '{title,icon,updated_by}', '{}', '', ''],
    ['testimonials', 'all', '{}', '{outdated,updated_by}', 'person', ''],
    ['faq_entries', 'all', '{}', '{outdated,updated_by}', '', ''],
    ['pricing_plans', 'all', '{}', '{outdated,updated_by}', '', ''],
    ['page_meta', 'all', '{}', '{}', '', ''],
    ['page_texts', 'all', '{texts}', '{updated_by}', '', ''],
    ['site_media', 'all', '{}', '{}', '', ''],
    ['admins', 'update', '{preferences}', '{email,hash,salt,team_role,reset_password_token,reset_password_expiration,reset_password_requested_at,notifications_seen_at,password_changed_at,weekly_digest}', 'person', ''],
    ['api_clients', 'update', '{}', '{api_key_index,last_used_at}', '', 'key-changed'],
    ['team_invitations', 'all', '{}', '{seed,delivery,in_outbox}', 'person', ''],
    ['webhooks', 'all', '{}', '{}', '', ''],
    ['webhook_deliveries', 'all', '{}', '{}', 'work', ''],
    ['invitations', 'all', '{}', '{seed,token_hash,attempts,server_reply,in_outbox}', 'person', ''],
    ['invitation_waves', 'all', '{weekdays,time,first_date,last_date}', '{next_at}', '', ''],
    ['announcements', 'all', '{audience,button_url}', '{expected,recipients,sent,failed,bounced,complained,unsubscribed}', '', ''],
    ['suppressions', 'all', '{}', '{}', 'person', ''],
    ['exports', 'all', '{}', '{by_name,filter}', '', ''],
    ['users', 'all', '{}', '{search}', 'person', ''],
    ['user_imports', 'all', '{}', '{by_name,done}', '', ''],
    ['courses', 'all', '{}', '{enrolled_students,completion,progress_sum,last_updated}', '', ''],
    ['course_thumbnails', 'all', '{filename,mime_type}', '{url,thumbnail_u_r_l}', '', ''],
    ['enrolments', 'all', '{}', '{}', 'person', ''],
    ['message_threads', 'all', '{}', '{participants,excerpt,sender_name,sender_email,recipient_name,recipient_email,last_message_at,has_attachments,message_count,in_sent,in_drafts,waiting_since}', 'person', ''],
    ['messages', 'all', '{}', '{key,version}', 'person', ''],
    ['message_labels', 'all', '{name}', '{}', '', ''],
    ['saved_replies', 'all', '{name}', '{}', '', ''],
    ['mail_templates', 'all', '{subject,text}', '{}', '', ''],
    ['countdown', 'all', '{}', '{}', '', ''],
    ['dashboard_goals', 'all', '{}', '{}', '', ''],
    ['site_settings', 'all', '{figures_rating}', '{}', '', '']
  ] LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER "audit_record" AFTER %s ON %I FOR EACH ROW EXECUTE FUNCTION "audit_record"(%L, %L, %L%s)',
      CASE audited[2] WHEN 'update' THEN 'UPDATE' ELSE 'INSERT OR UPDATE OR DELETE' END,
      audited[1], audited[3], audited[4], audited[5], coalesce(', ' || quote_literal(nullif(audited[6], '')), ''));
  END LOOP;
  -- Table, kind of its record, column of that, open texts and lists.
  FOREACH part SLICE 1 IN ARRAY ARRAY[
    ['waitlist_entries_texts', 'waitlist-entries', 'parent_id', '{interests}'],
    ['users_texts', 'users', 'parent_id', '{interests}'],
    ['courses_locales', 'courses', '_parent_id', '{title,description}'],
    ['courses_lessons', 'courses', '_parent_id', '{lessons}'],
    ['announcements_locales', 'announcements', '_parent_id', '{subject,button_label}'],
    ['course_thumbnails_locales', 'course-thumbnails', '_parent_id', '{alt}'],
    ['faq_entries_locales', 'faq-entries', '_parent_id', '{question,answer}'],
    ['testimonials_locales', 'testimonials', '_parent_id', '{}'],
    ['site_media_locales', 'site-media', '_parent_id', '{alt}'],
    ['page_meta_locales', 'page-meta', '_parent_id', '{title,description}'],
    ['pricing_plans_locales', 'pricing-plans', '_parent_id', '{name,description}'],
    ['pricing_plans_texts', 'pricing-plans', 'parent_id', '{features}'],
    ['webhooks_events', 'webhooks', 'parent_id', '{events}'],
    ['message_threads_texts', 'message-threads', 'parent_id', '{labels}'],
    ['countdown_locales', 'countdown', '_parent_id', '{title,description}'],
    ['site_settings_locales', 'site-settings', '_parent_id', '{brand,tagline,address,figures_active_users,figures_workouts}'],
    ['site_settings_social_links', 'site-settings', '_parent_id', '{social_links}']
  ] LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER "remember_audit_part" BEFORE INSERT OR UPDATE OR DELETE ON %I
         FOR EACH ROW EXECUTE FUNCTION "remember_audit_part"(%L, %L, %L)', part[1], part[2], part[3], part[4]);
  END LOOP;
END $$;

CREATE OR REPLACE TRIGGER "audit_record" AFTER INSERT OR UPDATE OR DELETE ON "legal_drafts"
  FOR EACH ROW EXECUTE FUNCTION "audit_legal_draft"('{title,category,icon}',
    '{section_id,words,base,scheduled_by,discarded_at,updated_by}');
CREATE OR REPLACE TRIGGER "audit_record" AFTER INSERT OR UPDATE OR DELETE ON "legal_pairs"
  FOR EACH ROW EXECUTE FUNCTION "audit_legal_pair"('{english,arabic,outdated}', '{english_id,arabic_id,settled_in}');
CREATE OR REPLACE TRIGGER "audit_picture" AFTER INSERT OR UPDATE OR DELETE ON "page_meta_pictures"
  FOR EACH ROW EXECUTE FUNCTION "audit_page_picture"();
