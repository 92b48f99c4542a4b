import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_site_media_place" AS ENUM('film', 'picture', 'teacher');
    CREATE TYPE "public"."enum_site_media_film_type" AS ENUM('video/mp4', 'video/webm');
    CREATE TABLE "site_files" (
      "name" varchar(40) PRIMARY KEY NOT NULL,
      "site_media_id" integer,
      "testimonial_id" integer,
      "bytes" "bytea" NOT NULL,
      "width" integer,
      "height" integer,
      CONSTRAINT "site_files_owner_check" CHECK (num_nonnulls("site_files"."site_media_id", "site_files"."testimonial_id") = 1)
    );

    CREATE TABLE "site_media" (
      "id" serial PRIMARY KEY NOT NULL,
      "place" "enum_site_media_place" NOT NULL,
      "film" varchar,
      "film_type" "enum_site_media_film_type",
      "film_bytes" numeric,
      "picture" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "site_media_locales" (
      "captions" varchar,
      "alt" varchar,
      "name" varchar,
      "sentence" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    ALTER TABLE "testimonials" ADD COLUMN "portrait" varchar;
    ALTER TABLE "_testimonials_v" ADD COLUMN "version_portrait" varchar;
    ALTER TABLE "site_files" ADD CONSTRAINT "site_files_site_media_id_site_media_id_fk" FOREIGN KEY ("site_media_id") REFERENCES "public"."site_media"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "site_files" ADD CONSTRAINT "site_files_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "site_media_locales" ADD CONSTRAINT "site_media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_media"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "site_files_site_media_idx" ON "site_files" USING btree ("site_media_id");
    CREATE INDEX "site_files_testimonial_idx" ON "site_files" USING btree ("testimonial_id");
    CREATE UNIQUE INDEX "site_media_place_idx" ON "site_media" USING btree ("place");
    CREATE INDEX "site_media_updated_at_idx" ON "site_media" USING btree ("updated_at");
    CREATE INDEX "site_media_created_at_idx" ON "site_media" USING btree ("created_at");
    CREATE UNIQUE INDEX "site_media_locales_locale_parent_id_unique" ON "site_media_locales" USING btree ("_locale","_parent_id");
  `)
}
