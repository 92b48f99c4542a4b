import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_page_meta_page" AS ENUM('landing', 'pricing', 'testimonials', 'faq', 'contact', 'privacy', 'terms', 'docs');
    CREATE TABLE "page_meta_pictures" (
      "page_meta_id" integer NOT NULL,
      "language" varchar(2) NOT NULL,
      "version" uuid DEFAULT gen_random_uuid() NOT NULL,
      "bytes" "bytea" NOT NULL,
      CONSTRAINT "page_meta_pictures_page_meta_id_language_pk" PRIMARY KEY("page_meta_id","language")
    );

    CREATE TABLE "page_meta" (
      "id" serial PRIMARY KEY NOT NULL,
      "page" "enum_page_meta_page" NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "page_meta_locales" (
      "title" varchar,
      "description" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    ALTER TABLE "page_meta_pictures" ADD CONSTRAINT "page_meta_pictures_page_meta_id_page_meta_id_fk" FOREIGN KEY ("page_meta_id") REFERENCES "public"."page_meta"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "page_meta_locales" ADD CONSTRAINT "page_meta_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_meta"("id") ON DELETE cascade ON UPDATE no action;
    CREATE UNIQUE INDEX "page_meta_page_idx" ON "page_meta" USING btree ("page");
    CREATE INDEX "page_meta_updated_at_idx" ON "page_meta" USING btree ("updated_at");
    CREATE INDEX "page_meta_created_at_idx" ON "page_meta" USING btree ("created_at");
    CREATE UNIQUE INDEX "page_meta_locales_locale_parent_id_unique" ON "page_meta_locales" USING btree ("_locale","_parent_id");
  `)
}
