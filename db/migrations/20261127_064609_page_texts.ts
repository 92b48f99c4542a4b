import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_page_texts_page" AS ENUM('landing', 'faq', 'pricing', 'testimonials', 'contact');
    CREATE TYPE "public"."enum_page_texts_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__page_texts_v_version_page" AS ENUM('landing', 'faq', 'pricing', 'testimonials', 'contact');
    CREATE TYPE "public"."enum__page_texts_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__page_texts_v_published_locale" AS ENUM('en', 'ar');
    CREATE TABLE "page_texts" (
      "id" serial PRIMARY KEY NOT NULL,
      "page" "enum_page_texts_page",
      "texts" jsonb DEFAULT '{}'::jsonb,
      "updated_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "_status" "enum_page_texts_status" DEFAULT 'draft'
    );

    CREATE TABLE "_page_texts_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_page" "enum__page_texts_v_version_page",
      "version_texts" jsonb DEFAULT '{}'::jsonb,
      "version_updated_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "version__status" "enum__page_texts_v_version_status" DEFAULT 'draft',
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "snapshot" boolean,
      "published_locale" "enum__page_texts_v_published_locale",
      "latest" boolean
    );

    ALTER TABLE "_page_texts_v" ADD CONSTRAINT "_page_texts_v_parent_id_page_texts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."page_texts"("id") ON DELETE set null ON UPDATE no action;
    CREATE UNIQUE INDEX "page_texts_page_idx" ON "page_texts" USING btree ("page");
    CREATE INDEX "page_texts_updated_at_idx" ON "page_texts" USING btree ("updated_at");
    CREATE INDEX "page_texts_created_at_idx" ON "page_texts" USING btree ("created_at");
    CREATE INDEX "page_texts__status_idx" ON "page_texts" USING btree ("_status");
    CREATE INDEX "_page_texts_v_parent_idx" ON "_page_texts_v" USING btree ("parent_id");
    CREATE INDEX "_page_texts_v_version_version_page_idx" ON "_page_texts_v" USING btree ("version_page");
    CREATE INDEX "_page_texts_v_version_version_updated_at_idx" ON "_page_texts_v" USING btree ("version_updated_at");
    CREATE INDEX "_page_texts_v_version_version_created_at_idx" ON "_page_texts_v" USING btree ("version_created_at");
    CREATE INDEX "_page_texts_v_version_version__status_idx" ON "_page_texts_v" USING btree ("version__status");
    CREATE INDEX "_page_texts_v_created_at_idx" ON "_page_texts_v" USING btree ("created_at");
    CREATE INDEX "_page_texts_v_updated_at_idx" ON "_page_texts_v" USING btree ("updated_at");
    CREATE INDEX "_page_texts_v_snapshot_idx" ON "_page_texts_v" USING btree ("snapshot");
    CREATE INDEX "_page_texts_v_published_locale_idx" ON "_page_texts_v" USING btree ("published_locale");
    CREATE INDEX "_page_texts_v_latest_idx" ON "_page_texts_v" USING btree ("latest");

    -- There from the start, so that nobody has to create them, and each has a row to lock.
    INSERT INTO "page_texts" ("page", "texts", "_status", "updated_at", "created_at")
      SELECT page, '{}', 'published', now(), now()
      FROM unnest(ARRAY['landing', 'faq', 'pricing', 'testimonials', 'contact']::enum_page_texts_page[]) AS pages (page);
    INSERT INTO "_page_texts_v" ("parent_id", "version_page", "version_texts", "version__status", "version_updated_at", "version_created_at", "latest")
      SELECT "id", "page"::text::enum__page_texts_v_version_page, "texts", 'published', "updated_at", "created_at", true FROM "page_texts";
  `)
}
