import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum__testimonials_v_version_category" AS ENUM('grammar', 'vocabulary', 'speaking', 'writing', 'reading', 'business');
    CREATE TYPE "public"."enum__testimonials_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__testimonials_v_published_locale" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum__faq_entries_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__faq_entries_v_published_locale" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_pricing_plans_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__pricing_plans_v_version_tier" AS ENUM('basic', 'pro', 'elite');
    CREATE TYPE "public"."enum__pricing_plans_v_version_currency" AS ENUM('USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED');
    CREATE TYPE "public"."enum__pricing_plans_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__pricing_plans_v_published_locale" AS ENUM('en', 'ar');
    CREATE TABLE "testimonials_locales" (
      "quote" varchar,
      "name" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "_testimonials_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_category" "enum__testimonials_v_version_category",
      "version_rating" numeric,
      "version_helpful_count" numeric DEFAULT 0,
      "version_date" timestamp(3) with time zone,
      "version_is_demo" boolean DEFAULT false,
      "version_updated_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "version_deleted_at" timestamp(3) with time zone,
      "version__status" "enum__testimonials_v_version_status" DEFAULT 'draft',
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "snapshot" boolean,
      "published_locale" "enum__testimonials_v_published_locale",
      "latest" boolean
    );

    CREATE TABLE "_testimonials_v_locales" (
      "version_quote" varchar,
      "version_name" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "faq_entries_locales" (
      "question" varchar,
      "answer" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "_faq_entries_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_order" numeric,
      "version_updated_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "version_deleted_at" timestamp(3) with time zone,
      "version__status" "enum__faq_entries_v_version_status" DEFAULT 'draft',
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "snapshot" boolean,
      "published_locale" "enum__faq_entries_v_published_locale",
      "latest" boolean
    );

    CREATE TABLE "_faq_entries_v_locales" (
      "version_question" varchar,
      "version_answer" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "_pricing_plans_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_tier" "enum__pricing_plans_v_version_tier",
      "version_monthly_price" numeric,
      "version_annual_price" numeric,
      "version_currency" "enum__pricing_plans_v_version_currency" DEFAULT 'USD',
      "version_is_recommended" boolean DEFAULT false,
      "version_updated_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "version__status" "enum__pricing_plans_v_version_status" DEFAULT 'draft',
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "snapshot" boolean,
      "published_locale" "enum__pricing_plans_v_published_locale",
      "latest" boolean
    );

    CREATE TABLE "_pricing_plans_v_locales" (
      "version_name" varchar,
      "version_description" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "_pricing_plans_v_texts" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer NOT NULL,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "text" varchar,
      "locale" "_locales"
    );

    DROP INDEX "language_status_date_idx";
    DROP INDEX "language_status_rating_idx";
    DROP INDEX "language_status_helpfulCount_idx";
    DROP INDEX "language_status_order_idx";
    ALTER TABLE "testimonials" ALTER COLUMN "category" DROP NOT NULL;
    ALTER TABLE "testimonials" ALTER COLUMN "rating" DROP NOT NULL;
    ALTER TABLE "testimonials" ALTER COLUMN "helpful_count" DROP NOT NULL;
    ALTER TABLE "testimonials" ALTER COLUMN "date" DROP NOT NULL;
    ALTER TABLE "faq_entries" ALTER COLUMN "order" DROP NOT NULL;
    ALTER TABLE "pricing_plans" ALTER COLUMN "tier" DROP NOT NULL;
    ALTER TABLE "pricing_plans" ALTER COLUMN "monthly_price" DROP NOT NULL;
    ALTER TABLE "pricing_plans" ALTER COLUMN "annual_price" DROP NOT NULL;
    ALTER TABLE "pricing_plans" ALTER COLUMN "currency" DROP NOT NULL;
    ALTER TABLE "pricing_plans_locales" ALTER COLUMN "name" DROP NOT NULL;
    ALTER TABLE "testimonials" ADD COLUMN "updated_by" varchar;
    ALTER TABLE "testimonials" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "testimonials" ADD COLUMN "_status" "enum_testimonials_status" DEFAULT 'draft';
    ALTER TABLE "faq_entries" ADD COLUMN "updated_by" varchar;
    ALTER TABLE "faq_entries" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "faq_entries" ADD COLUMN "_status" "enum_faq_entries_status" DEFAULT 'draft';
    ALTER TABLE "pricing_plans" ADD COLUMN "updated_by" varchar;
    ALTER TABLE "pricing_plans" ADD COLUMN "_status" "enum_pricing_plans_status" DEFAULT 'draft';
    ALTER TABLE "testimonials_locales" ADD CONSTRAINT "testimonials_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_parent_id_testimonials_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."testimonials"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_testimonials_v_locales" ADD CONSTRAINT "_testimonials_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_testimonials_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "faq_entries_locales" ADD CONSTRAINT "faq_entries_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."faq_entries"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_faq_entries_v" ADD CONSTRAINT "_faq_entries_v_parent_id_faq_entries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."faq_entries"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_faq_entries_v_locales" ADD CONSTRAINT "_faq_entries_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_faq_entries_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_pricing_plans_v" ADD CONSTRAINT "_pricing_plans_v_parent_id_pricing_plans_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pricing_plans"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_pricing_plans_v_locales" ADD CONSTRAINT "_pricing_plans_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pricing_plans_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_pricing_plans_v_texts" ADD CONSTRAINT "_pricing_plans_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pricing_plans_v"("id") ON DELETE cascade ON UPDATE no action;
    CREATE UNIQUE INDEX "testimonials_locales_locale_parent_id_unique" ON "testimonials_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_testimonials_v_parent_idx" ON "_testimonials_v" USING btree ("parent_id");
    CREATE INDEX "_testimonials_v_version_version_updated_at_idx" ON "_testimonials_v" USING btree ("version_updated_at");
    CREATE INDEX "_testimonials_v_version_version_created_at_idx" ON "_testimonials_v" USING btree ("version_created_at");
    CREATE INDEX "_testimonials_v_version_version_deleted_at_idx" ON "_testimonials_v" USING btree ("version_deleted_at");
    CREATE INDEX "_testimonials_v_version_version__status_idx" ON "_testimonials_v" USING btree ("version__status");
    CREATE INDEX "_testimonials_v_created_at_idx" ON "_testimonials_v" USING btree ("created_at");
    CREATE INDEX "_testimonials_v_updated_at_idx" ON "_testimonials_v" USING btree ("updated_at");
    CREATE INDEX "_testimonials_v_snapshot_idx" ON "_testimonials_v" USING btree ("snapshot");
    CREATE INDEX "_testimonials_v_published_locale_idx" ON "_testimonials_v" USING btree ("published_locale");
    CREATE INDEX "_testimonials_v_latest_idx" ON "_testimonials_v" USING btree ("latest");
    CREATE INDEX "version__status_version_date_idx" ON "_testimonials_v" USING btree ("version__status","version_date");
    CREATE INDEX "version__status_version_rating_idx" ON "_testimonials_v" USING btree ("version__status","version_rating");
    CREATE INDEX "version__status_version_helpfulCount_idx" ON "_testimonials_v" USING btree ("version__status","version_helpful_count");
    CREATE UNIQUE INDEX "_testimonials_v_locales_locale_parent_id_unique" ON "_testimonials_v_locales" USING btree ("_locale","_parent_id");
    CREATE UNIQUE INDEX "faq_entries_locales_locale_parent_id_unique" ON "faq_entries_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_faq_entries_v_parent_idx" ON "_faq_entries_v" USING btree ("parent_id");
    CREATE INDEX "_faq_entries_v_version_version_updated_at_idx" ON "_faq_entries_v" USING btree ("version_updated_at");
    CREATE INDEX "_faq_entries_v_version_version_created_at_idx" ON "_faq_entries_v" USING btree ("version_created_at");
    CREATE INDEX "_faq_entries_v_version_version_deleted_at_idx" ON "_faq_entries_v" USING btree ("version_deleted_at");
    CREATE INDEX "_faq_entries_v_version_version__status_idx" ON "_faq_entries_v" USING btree ("version__status");
    CREATE INDEX "_faq_entries_v_created_at_idx" ON "_faq_entries_v" USING btree ("created_at");
    CREATE INDEX "_faq_entries_v_updated_at_idx" ON "_faq_entries_v" USING btree ("updated_at");
    CREATE INDEX "_faq_entries_v_snapshot_idx" ON "_faq_entries_v" USING btree ("snapshot");
    CREATE INDEX "_faq_entries_v_published_locale_idx" ON "_faq_entries_v" USING btree ("published_locale");
    CREATE INDEX "_faq_entries_v_latest_idx" ON "_faq_entries_v" USING btree ("latest");
    CREATE INDEX "version__status_version_order_idx" ON "_faq_entries_v" USING btree ("version__status","version_order");
    CREATE UNIQUE INDEX "_faq_entries_v_locales_locale_parent_id_unique" ON "_faq_entries_v_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_pricing_plans_v_parent_idx" ON "_pricing_plans_v" USING btree ("parent_id");
    CREATE INDEX "_pricing_plans_v_version_version_tier_idx" ON "_pricing_plans_v" USING btree ("version_tier");
    CREATE INDEX "_pricing_plans_v_version_version_updated_at_idx" ON "_pricing_plans_v" USING btree ("version_updated_at");
    CREATE INDEX "_pricing_plans_v_version_version_created_at_idx" ON "_pricing_plans_v" USING btree ("version_created_at");
    CREATE INDEX "_pricing_plans_v_version_version__status_idx" ON "_pricing_plans_v" USING btree ("version__status");
    CREATE INDEX "_pricing_plans_v_created_at_idx" ON "_pricing_plans_v" USING btree ("created_at");
    CREATE INDEX "_pricing_plans_v_updated_at_idx" ON "_pricing_plans_v" USING btree ("updated_at");
    CREATE INDEX "_pricing_plans_v_snapshot_idx" ON "_pricing_plans_v" USING btree ("snapshot");
    CREATE INDEX "_pricing_plans_v_published_locale_idx" ON "_pricing_plans_v" USING btree ("published_locale");
    CREATE INDEX "_pricing_plans_v_latest_idx" ON "_pricing_plans_v" USING btree ("latest");
    CREATE UNIQUE INDEX "_pricing_plans_v_locales_locale_parent_id_unique" ON "_pricing_plans_v_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_pricing_plans_v_texts_order_parent" ON "_pricing_plans_v_texts" USING btree ("order","parent_id");
    CREATE INDEX "_pricing_plans_v_texts_locale_parent" ON "_pricing_plans_v_texts" USING btree ("locale","parent_id");
    CREATE INDEX "testimonials_deleted_at_idx" ON "testimonials" USING btree ("deleted_at");
    CREATE INDEX "testimonials__status_idx" ON "testimonials" USING btree ("_status");
    CREATE INDEX "_status_date_idx" ON "testimonials" USING btree ("_status","date");
    CREATE INDEX "_status_rating_idx" ON "testimonials" USING btree ("_status","rating");
    CREATE INDEX "_status_helpfulCount_idx" ON "testimonials" USING btree ("_status","helpful_count");
    CREATE INDEX "faq_entries_deleted_at_idx" ON "faq_entries" USING btree ("deleted_at");
    CREATE INDEX "faq_entries__status_idx" ON "faq_entries" USING btree ("_status");
    CREATE INDEX "_status_order_idx" ON "faq_entries" USING btree ("_status","order");
    CREATE INDEX "pricing_plans__status_idx" ON "pricing_plans" USING btree ("_status");
    -- What becomes of the records is no change that anybody made, and the functions of the audit may be those of an older version.
    ALTER TABLE "faq_entries" DISABLE TRIGGER USER;
    ALTER TABLE "testimonials" DISABLE TRIGGER USER;
    ALTER TABLE "pricing_plans" DISABLE TRIGGER USER;

    -- A question in both languages is one record. A draft and what is published stay apart, so that the pages show the same as before.
    CREATE TEMPORARY TABLE "faq_pairs" AS
      SELECT "id", "language", "question", "answer", "status",
        first_value("id") OVER (PARTITION BY "order", "status", "number" ORDER BY "language") AS "entry"
      FROM (
        SELECT *, row_number() OVER (PARTITION BY "language", "order", "status" ORDER BY "id") AS "number" FROM "faq_entries"
      ) AS "numbered";
    INSERT INTO "faq_entries_locales" ("question", "answer", "_locale", "_parent_id")
      SELECT "question", "answer", "language"::text::"_locales", "entry" FROM "faq_pairs";
    DELETE FROM "faq_entries" WHERE "id" NOT IN (SELECT "entry" FROM "faq_pairs");
    DROP TABLE "faq_pairs";
    UPDATE "faq_entries" SET "_status" = "status", "order" = "place"
      FROM (SELECT "id" AS "entry", row_number() OVER (ORDER BY "order", "id") AS "place" FROM "faq_entries") AS "placed"
      WHERE "id" = "entry";
    INSERT INTO "_faq_entries_v" ("parent_id", "version_order", "version_updated_at", "version_created_at", "version__status",
        "created_at", "updated_at", "latest")
      SELECT "id", "order", "updated_at", "created_at", "_status"::text::"enum__faq_entries_v_version_status",
        "updated_at", "updated_at", true FROM "faq_entries";
    INSERT INTO "_faq_entries_v_locales" ("version_question", "version_answer", "_locale", "_parent_id")
      SELECT "question", "answer", "_locale", "version"."id" FROM "faq_entries_locales" AS "texts"
        JOIN "_faq_entries_v" AS "version" ON "version"."parent_id" = "texts"."_parent_id";

    INSERT INTO "testimonials_locales" ("quote", "name", "_locale", "_parent_id")
      SELECT "quote", "name", "language"::text::"_locales", "id" FROM "testimonials";
    UPDATE "testimonials" SET "_status" = "status";
    INSERT INTO "_testimonials_v" ("parent_id", "version_category", "version_rating", "version_helpful_count", "version_date",
        "version_is_demo", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest")
      SELECT "id", "category"::text::"enum__testimonials_v_version_category", "rating", "helpful_count", "date", "is_demo",
        "updated_at", "created_at", "_status"::text::"enum__testimonials_v_version_status", "updated_at", "updated_at", true
      FROM "testimonials";
    INSERT INTO "_testimonials_v_locales" ("version_quote", "version_name", "_locale", "_parent_id")
      SELECT "quote", "name", "_locale", "version"."id" FROM "testimonials_locales" AS "texts"
        JOIN "_testimonials_v" AS "version" ON "version"."parent_id" = "texts"."_parent_id";

    UPDATE "pricing_plans" SET "_status" = 'published';
    INSERT INTO "_pricing_plans_v" ("parent_id", "version_tier", "version_monthly_price", "version_annual_price",
        "version_currency", "version_is_recommended", "version_updated_at", "version_created_at", "version__status",
        "created_at", "updated_at", "latest")
      SELECT "id", "tier"::text::"enum__pricing_plans_v_version_tier", "monthly_price", "annual_price",
        "currency"::text::"enum__pricing_plans_v_version_currency", "is_recommended", "updated_at", "created_at", 'published',
        "updated_at", "updated_at", true
      FROM "pricing_plans";
    INSERT INTO "_pricing_plans_v_locales" ("version_name", "version_description", "_locale", "_parent_id")
      SELECT "name", "description", "_locale", "version"."id" FROM "pricing_plans_locales" AS "texts"
        JOIN "_pricing_plans_v" AS "version" ON "version"."parent_id" = "texts"."_parent_id";
    INSERT INTO "_pricing_plans_v_texts" ("order", "parent_id", "path", "text", "locale")
      SELECT "order", "version"."id", 'version.' || "path", "text", "locale" FROM "pricing_plans_texts" AS "texts"
        JOIN "_pricing_plans_v" AS "version" ON "version"."parent_id" = "texts"."parent_id";

    ALTER TABLE "faq_entries" ENABLE TRIGGER USER;
    ALTER TABLE "testimonials" ENABLE TRIGGER USER;
    ALTER TABLE "pricing_plans" ENABLE TRIGGER USER;

    ALTER TABLE "testimonials" DROP COLUMN "quote";
    ALTER TABLE "testimonials" DROP COLUMN "name";
    ALTER TABLE "testimonials" DROP COLUMN "language";
    ALTER TABLE "testimonials" DROP COLUMN "status";
    ALTER TABLE "faq_entries" DROP COLUMN "language";
    ALTER TABLE "faq_entries" DROP COLUMN "question";
    ALTER TABLE "faq_entries" DROP COLUMN "answer";
    ALTER TABLE "faq_entries" DROP COLUMN "status";
    DROP TYPE "public"."enum_testimonials_language";
    DROP TYPE "public"."enum_faq_entries_language";
  `)
}
