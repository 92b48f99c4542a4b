-- What the public pages show.

-- Sections in the trash stay for their history, so that reading a document needs an index without them.
CREATE INDEX IF NOT EXISTS "legal_sections_kept_idx" ON "legal_sections" ("document", "language", "order")
  WHERE "deleted_at" IS NULL;
CREATE INDEX IF NOT EXISTS "testimonials_locales_name_search_idx" ON "testimonials_locales" USING gin ("name" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "testimonials_locales_quote_search_idx" ON "testimonials_locales" USING gin ("quote" gin_trgm_ops);

-- What belongs together is one section in two languages, of one document. Nobody else may say so, whatever door they come by.
CREATE OR REPLACE FUNCTION "check_legal_pair"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "legal_sections" AS english JOIN "legal_sections" AS arabic USING ("document")
    WHERE english."id" = NEW."english_id" AND english."language" = 'en'
      AND arabic."id" = NEW."arabic_id" AND arabic."language" = 'ar'
  ) THEN
    RAISE EXCEPTION 'A pair is an English and an Arabic section of one document.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "check_legal_pair" BEFORE INSERT OR UPDATE OF "english_id", "arabic_id" ON "legal_pairs"
  FOR EACH ROW EXECUTE FUNCTION "check_legal_pair"();

-- What becomes of a section's pair and draft when it changes (docs/decisions/0056-legal-texts-in-pairs.md).
CREATE OR REPLACE FUNCTION "follow_legal_section"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this text := pg_current_xact_id()::text;
BEGIN
  IF (OLD."language", OLD."document") <> (NEW."language", NEW."document") THEN
    DELETE FROM "legal_pairs" WHERE NEW."id" IN ("english_id", "arabic_id");
  ELSIF (OLD."title", OLD."content") IS DISTINCT FROM (NEW."title", NEW."content") THEN
    UPDATE "legal_pairs" SET
      "outdated" = CASE
        WHEN "outdated" = NEW."language"::text OR "settled_in" = this THEN NULL
        WHEN NEW."language" = 'en' THEN 'ar' ELSE 'en' END,
      "settled_in" = CASE WHEN "outdated" = NEW."language"::text THEN this ELSE "settled_in" END
    WHERE NEW."id" IN ("english_id", "arabic_id");
  END IF;
  -- A draft that is published waits no longer.
  IF NEW."status" = 'published' THEN
    DELETE FROM "legal_drafts" WHERE "section_id" = NEW."id" AND "words" IS NULL;
  END IF;
  -- What comes back from the trash goes live by nobody's hand but an editor's.
  IF OLD."deleted_at" IS NULL AND NEW."deleted_at" IS NOT NULL THEN
    DELETE FROM "legal_drafts" WHERE "section_id" = NEW."id" AND "words" IS NULL;
    UPDATE "legal_drafts" SET "publish_at" = NULL WHERE "section_id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "follow_legal_section" AFTER UPDATE ON "legal_sections"
  FOR EACH ROW EXECUTE FUNCTION "follow_legal_section"();

-- Each transaction writes its own number when it commits (docs/decisions/0017-pages-from-memory.md).
CREATE OR REPLACE FUNCTION "mark_site_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "site_content" SET "version" = pg_current_xact_id()::text
    WHERE "version" <> pg_current_xact_id()::text;
  RETURN NULL;
END $$;

DO $$
DECLARE content text;
BEGIN
  FOREACH content IN ARRAY ARRAY[
    'countdown', 'countdown_locales', 'faq_entries', 'faq_entries_locales', 'legal_sections',
    'page_meta', 'page_meta_locales', 'page_meta_pictures', 'page_texts', 'pricing_plans', 'pricing_plans_locales', 'pricing_plans_texts', 'site_files', 'site_media', 'site_media_locales', 'site_settings',
    'site_settings_locales', 'site_settings_social_links', 'testimonials',
    'testimonials_locales'
  ] LOOP
    -- A constraint trigger cannot be replaced.
    EXECUTE format('DROP TRIGGER IF EXISTS "mark_site_content" ON %I', content);
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER "mark_site_content" AFTER INSERT OR UPDATE OR DELETE ON %I
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "mark_site_content"()', content);
  END LOOP;
END $$;
