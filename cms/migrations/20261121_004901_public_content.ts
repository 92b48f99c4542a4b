import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_contact_submissions_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_contact_submissions_status" AS ENUM('new', 'read', 'replied', 'archived', 'spam');
  CREATE TYPE "public"."enum_contact_submissions_priority" AS ENUM('high', 'medium', 'low');
  CREATE TYPE "public"."enum_contact_submissions_spam_reason" AS ENUM('honeypot', 'too-fast', 'marked');
  CREATE TYPE "public"."enum_testimonials_category" AS ENUM('grammar', 'vocabulary', 'speaking', 'writing', 'reading', 'business');
  CREATE TYPE "public"."enum_testimonials_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_testimonials_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_faq_entries_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_faq_entries_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_pricing_plans_tier" AS ENUM('basic', 'pro', 'elite');
  CREATE TYPE "public"."enum_pricing_plans_currency" AS ENUM('USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED');
  CREATE TABLE "contact_submissions_replies" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"body" varchar NOT NULL,
  	"sent_at" timestamp(3) with time zone NOT NULL,
  	"by" varchar NOT NULL
  );
  
  CREATE TABLE "contact_submissions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"subject" varchar,
  	"message" varchar NOT NULL,
  	"language" "enum_contact_submissions_language" DEFAULT 'en' NOT NULL,
  	"source" varchar DEFAULT 'contact-page' NOT NULL,
  	"status" "enum_contact_submissions_status" DEFAULT 'new' NOT NULL,
  	"priority" "enum_contact_submissions_priority" DEFAULT 'medium' NOT NULL,
  	"spam_reason" "enum_contact_submissions_spam_reason",
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "testimonials" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"quote" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"category" "enum_testimonials_category" NOT NULL,
  	"rating" numeric NOT NULL,
  	"helpful_count" numeric DEFAULT 0 NOT NULL,
  	"language" "enum_testimonials_language" NOT NULL,
  	"date" timestamp(3) with time zone NOT NULL,
  	"status" "enum_testimonials_status" DEFAULT 'draft' NOT NULL,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "faq_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"language" "enum_faq_entries_language" NOT NULL,
  	"order" numeric NOT NULL,
  	"question" varchar NOT NULL,
  	"answer" varchar NOT NULL,
  	"status" "enum_faq_entries_status" DEFAULT 'draft' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pricing_plans" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"tier" "enum_pricing_plans_tier" NOT NULL,
  	"monthly_price" numeric NOT NULL,
  	"annual_price" numeric NOT NULL,
  	"currency" "enum_pricing_plans_currency" DEFAULT 'USD' NOT NULL,
  	"is_recommended" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pricing_plans_locales" (
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "pricing_plans_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar,
  	"locale" "_locales"
  );
  
  ALTER TABLE "contact_submissions_replies" ADD CONSTRAINT "contact_submissions_replies_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pricing_plans_locales" ADD CONSTRAINT "pricing_plans_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pricing_plans"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pricing_plans_texts" ADD CONSTRAINT "pricing_plans_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pricing_plans"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "contact_submissions_replies_order_idx" ON "contact_submissions_replies" USING btree ("_order");
  CREATE INDEX "contact_submissions_replies_parent_id_idx" ON "contact_submissions_replies" USING btree ("_parent_id");
  CREATE INDEX "contact_submissions_name_idx" ON "contact_submissions" USING btree ("name");
  CREATE INDEX "contact_submissions_email_idx" ON "contact_submissions" USING btree ("email");
  CREATE INDEX "contact_submissions_updated_at_idx" ON "contact_submissions" USING btree ("updated_at");
  CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" USING btree ("created_at");
  CREATE INDEX "status_createdAt_1_idx" ON "contact_submissions" USING btree ("status","created_at");
  CREATE INDEX "priority_createdAt_idx" ON "contact_submissions" USING btree ("priority","created_at");
  CREATE INDEX "testimonials_updated_at_idx" ON "testimonials" USING btree ("updated_at");
  CREATE INDEX "testimonials_created_at_idx" ON "testimonials" USING btree ("created_at");
  CREATE INDEX "language_status_date_idx" ON "testimonials" USING btree ("language","status","date");
  CREATE INDEX "language_status_rating_idx" ON "testimonials" USING btree ("language","status","rating");
  CREATE INDEX "language_status_helpfulCount_idx" ON "testimonials" USING btree ("language","status","helpful_count");
  CREATE INDEX "faq_entries_updated_at_idx" ON "faq_entries" USING btree ("updated_at");
  CREATE INDEX "faq_entries_created_at_idx" ON "faq_entries" USING btree ("created_at");
  CREATE INDEX "language_status_order_idx" ON "faq_entries" USING btree ("language","status","order");
  CREATE UNIQUE INDEX "pricing_plans_tier_idx" ON "pricing_plans" USING btree ("tier");
  CREATE INDEX "pricing_plans_updated_at_idx" ON "pricing_plans" USING btree ("updated_at");
  CREATE INDEX "pricing_plans_created_at_idx" ON "pricing_plans" USING btree ("created_at");
  CREATE UNIQUE INDEX "pricing_plans_locales_locale_parent_id_unique" ON "pricing_plans_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pricing_plans_texts_order_parent" ON "pricing_plans_texts" USING btree ("order","parent_id");
  CREATE INDEX "pricing_plans_texts_locale_parent" ON "pricing_plans_texts" USING btree ("locale","parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "contact_submissions_replies" CASCADE;
  DROP TABLE "contact_submissions" CASCADE;
  DROP TABLE "testimonials" CASCADE;
  DROP TABLE "faq_entries" CASCADE;
  DROP TABLE "pricing_plans" CASCADE;
  DROP TABLE "pricing_plans_locales" CASCADE;
  DROP TABLE "pricing_plans_texts" CASCADE;
  DROP TYPE "public"."enum_contact_submissions_language";
  DROP TYPE "public"."enum_contact_submissions_status";
  DROP TYPE "public"."enum_contact_submissions_priority";
  DROP TYPE "public"."enum_contact_submissions_spam_reason";
  DROP TYPE "public"."enum_testimonials_category";
  DROP TYPE "public"."enum_testimonials_language";
  DROP TYPE "public"."enum_testimonials_status";
  DROP TYPE "public"."enum_faq_entries_language";
  DROP TYPE "public"."enum_faq_entries_status";
  DROP TYPE "public"."enum_pricing_plans_tier";
  DROP TYPE "public"."enum_pricing_plans_currency";`)
}
