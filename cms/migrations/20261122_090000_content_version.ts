import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand. Each transaction that changes what the public pages show writes its own number when it commits, so that
 * concurrent editors never wait for one another before that (docs/decisions/0017-pages-from-memory.md).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "site_content" ("version" text NOT NULL);
    INSERT INTO "site_content" VALUES ('0');
    CREATE UNIQUE INDEX "site_content_one_row_idx" ON "site_content" ((true));

    CREATE FUNCTION "mark_site_content"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "site_content" SET "version" = pg_current_xact_id()::text
        WHERE "version" <> pg_current_xact_id()::text;
      RETURN NULL;
    END $$;

    DO $$
    DECLARE content text;
    BEGIN
      FOREACH content IN ARRAY ARRAY[
        'countdown', 'countdown_locales', 'faq_entries', 'legal_sections', 'pricing_plans', 'pricing_plans_locales',
        'pricing_plans_texts', 'site_settings', 'site_settings_locales', 'site_settings_social_links', 'testimonials'
      ] LOOP
        EXECUTE format(
          'CREATE CONSTRAINT TRIGGER "mark_site_content" AFTER INSERT OR UPDATE OR DELETE ON %I
             DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "mark_site_content"()', content);
      END LOOP;
    END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION IF EXISTS "mark_site_content"() CASCADE;
    DROP TABLE IF EXISTS "site_content";
  `)
}
