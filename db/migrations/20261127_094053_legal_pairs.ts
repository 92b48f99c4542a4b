import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "legal_drafts" (
      "section_id" integer PRIMARY KEY NOT NULL,
      "words" jsonb,
      "base" jsonb NOT NULL,
      "publish_at" timestamp with time zone,
      "scheduled_by" jsonb,
      "missed_at" timestamp with time zone,
      "discarded_at" timestamp with time zone,
      "updated_by" text,
      "updated_at" timestamp with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "legal_pairs" (
      "english_id" integer PRIMARY KEY NOT NULL,
      "arabic_id" integer NOT NULL,
      "outdated" varchar(2),
      "settled_in" text,
      CONSTRAINT "legal_pairs_arabic_id_unique" UNIQUE("arabic_id")
    );

    ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_section_id_legal_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."legal_sections"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "legal_pairs" ADD CONSTRAINT "legal_pairs_english_id_legal_sections_id_fk" FOREIGN KEY ("english_id") REFERENCES "public"."legal_sections"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "legal_pairs" ADD CONSTRAINT "legal_pairs_arabic_id_legal_sections_id_fk" FOREIGN KEY ("arabic_id") REFERENCES "public"."legal_sections"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "legal_drafts_due_idx" ON "legal_drafts" USING btree ("publish_at") WHERE publish_at IS NOT NULL;

    -- What was written language by language belongs together by its order, where as much was written in both. What is alone stays so.
    INSERT INTO "legal_pairs" ("english_id", "arabic_id")
      WITH "kept" AS (
        SELECT "id", "document", "language", "category", row_number() OVER "list" AS "place", count(*) OVER (
          PARTITION BY "document", "language") AS "number"
        FROM "legal_sections" WHERE "deleted_at" IS NULL
        WINDOW "list" AS (PARTITION BY "document", "language" ORDER BY "order", "id")
      )
      SELECT "english"."id", "arabic"."id" FROM "kept" AS "english" JOIN "kept" AS "arabic" USING ("document", "place", "number")
      WHERE "english"."language" = 'en' AND "arabic"."language" = 'ar'
        AND "english"."category" IS NOT DISTINCT FROM "arabic"."category";
  `)
}
