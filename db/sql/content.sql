-- What the public pages show.

-- Sections in the trash stay for their history, so that reading a document needs an index without them.
CREATE INDEX IF NOT EXISTS "legal_sections_kept_idx" ON "legal_sections" ("document", "language", "order")
  WHERE "deleted_at" IS NULL;
CREATE INDEX IF NOT EXISTS "testimonials_locales_name_search_idx" ON "testimonials_locales" USING gin ("name" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "testimonials_locales_quote_search_idx" ON "testimonials_locales" USING gin ("quote" gin_trgm_ops);

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
    'countdown', 'countdown_locales', 'faq_entries', 'faq_entries_locales', 'legal_sections', 'pricing_plans', 'pricing_plans_locales',
    'pricing_plans_texts', 'site_settings', 'site_settings_locales', 'site_settings_social_links', 'testimonials',
    'testimonials_locales'
  ] LOOP
    -- A constraint trigger cannot be replaced.
    EXECUTE format('DROP TRIGGER IF EXISTS "mark_site_content" ON %I', content);
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER "mark_site_content" AFTER INSERT OR UPDATE OR DELETE ON %I
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "mark_site_content"()', content);
  END LOOP;
END $$;
