import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_waitlist_entries_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_waitlist_entries_status" AS ENUM('pending', 'notified', 'registered');
  CREATE TYPE "public"."enum_waitlist_entries_consent_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_waitlist_entries_consent_how" AS ENUM('form', 'api', 'import');
  CREATE TYPE "public"."enum_legal_sections_document" AS ENUM('privacy', 'terms');
  CREATE TYPE "public"."enum_legal_sections_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_legal_sections_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_legal_sections_category" AS ENUM('usage', 'accounts', 'intellectual', 'termination');
  CREATE TYPE "public"."enum__legal_sections_v_version_document" AS ENUM('privacy', 'terms');
  CREATE TYPE "public"."enum__legal_sections_v_version_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum__legal_sections_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__legal_sections_v_version_category" AS ENUM('usage', 'accounts', 'intellectual', 'termination');
  CREATE TYPE "public"."enum_admins_team_role" AS ENUM('owner', 'admin', 'editor', 'viewer');
  CREATE TYPE "public"."enum_admins_profile_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_site_settings_social_links_network" AS ENUM('linkedin', 'instagram', 'facebook', 'youtube', 'tiktok', 'snapchat');
  CREATE TABLE "waitlist_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"name" varchar,
  	"source" varchar DEFAULT 'landing-page' NOT NULL,
  	"language" "enum_waitlist_entries_language" DEFAULT 'en' NOT NULL,
  	"status" "enum_waitlist_entries_status" DEFAULT 'pending' NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"opened_at" timestamp(3) with time zone,
  	"referral_code" varchar,
  	"notes" varchar,
  	"device" varchar,
  	"consent_at" timestamp(3) with time zone,
  	"consent_language" "enum_waitlist_entries_consent_language",
  	"consent_text_version" varchar,
  	"consent_how" "enum_waitlist_entries_consent_how",
  	"unsubscribed_at" timestamp(3) with time zone,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "waitlist_entries_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "legal_sections" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"document" "enum_legal_sections_document" NOT NULL,
  	"language" "enum_legal_sections_language" NOT NULL,
  	"order" numeric NOT NULL,
  	"title" varchar NOT NULL,
  	"content" jsonb NOT NULL,
  	"status" "enum_legal_sections_status" DEFAULT 'draft' NOT NULL,
  	"category" "enum_legal_sections_category",
  	"icon" varchar,
  	"last_updated" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_legal_sections_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_document" "enum__legal_sections_v_version_document" NOT NULL,
  	"version_language" "enum__legal_sections_v_version_language" NOT NULL,
  	"version_order" numeric NOT NULL,
  	"version_title" varchar NOT NULL,
  	"version_content" jsonb NOT NULL,
  	"version_status" "enum__legal_sections_v_version_status" DEFAULT 'draft' NOT NULL,
  	"version_category" "enum__legal_sections_v_version_category",
  	"version_icon" varchar,
  	"version_last_updated" timestamp(3) with time zone NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "admins_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "admins" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"team_role" "enum_admins_team_role" DEFAULT 'viewer' NOT NULL,
  	"preferences" jsonb,
  	"profile_phone" varchar,
  	"profile_bio" varchar,
  	"profile_language" "enum_admins_profile_language",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"admins_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "countdown" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"target_date" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "countdown_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "site_settings_social_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"network" "enum_site_settings_social_links_network" NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"support_email" varchar NOT NULL,
  	"phone" varchar,
  	"figures_active_users" varchar,
  	"figures_rating" varchar,
  	"figures_workouts" varchar,
  	"figures_progress_factor" numeric,
  	"queue_offset" numeric DEFAULT 2500 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "site_settings_locales" (
  	"brand" varchar NOT NULL,
  	"tagline" varchar,
  	"address" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "waitlist_entries_texts" ADD CONSTRAINT "waitlist_entries_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_legal_sections_v" ADD CONSTRAINT "_legal_sections_v_parent_id_legal_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."legal_sections"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "admins_sessions" ADD CONSTRAINT "admins_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_admins_fk" FOREIGN KEY ("admins_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "countdown_locales" ADD CONSTRAINT "countdown_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."countdown"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_social_links" ADD CONSTRAINT "site_settings_social_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_locales" ADD CONSTRAINT "site_settings_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "waitlist_entries_email_idx" ON "waitlist_entries" USING btree ("email");
  CREATE INDEX "waitlist_entries_name_idx" ON "waitlist_entries" USING btree ("name");
  CREATE INDEX "waitlist_entries_sent_at_idx" ON "waitlist_entries" USING btree ("sent_at");
  CREATE INDEX "waitlist_entries_opened_at_idx" ON "waitlist_entries" USING btree ("opened_at");
  CREATE UNIQUE INDEX "waitlist_entries_referral_code_idx" ON "waitlist_entries" USING btree ("referral_code");
  CREATE INDEX "waitlist_entries_updated_at_idx" ON "waitlist_entries" USING btree ("updated_at");
  CREATE INDEX "waitlist_entries_created_at_idx" ON "waitlist_entries" USING btree ("created_at");
  CREATE INDEX "status_createdAt_idx" ON "waitlist_entries" USING btree ("status","created_at");
  CREATE INDEX "language_createdAt_idx" ON "waitlist_entries" USING btree ("language","created_at");
  CREATE INDEX "source_createdAt_idx" ON "waitlist_entries" USING btree ("source","created_at");
  CREATE INDEX "unsubscribedAt_status_idx" ON "waitlist_entries" USING btree ("unsubscribed_at","status");
  CREATE INDEX "waitlist_entries_texts_order_parent" ON "waitlist_entries_texts" USING btree ("order","parent_id");
  CREATE INDEX "legal_sections_updated_at_idx" ON "legal_sections" USING btree ("updated_at");
  CREATE INDEX "legal_sections_created_at_idx" ON "legal_sections" USING btree ("created_at");
  CREATE INDEX "document_language_order_idx" ON "legal_sections" USING btree ("document","language","order");
  CREATE INDEX "_legal_sections_v_parent_idx" ON "_legal_sections_v" USING btree ("parent_id");
  CREATE INDEX "_legal_sections_v_version_version_updated_at_idx" ON "_legal_sections_v" USING btree ("version_updated_at");
  CREATE INDEX "_legal_sections_v_version_version_created_at_idx" ON "_legal_sections_v" USING btree ("version_created_at");
  CREATE INDEX "_legal_sections_v_created_at_idx" ON "_legal_sections_v" USING btree ("created_at");
  CREATE INDEX "_legal_sections_v_updated_at_idx" ON "_legal_sections_v" USING btree ("updated_at");
  CREATE INDEX "version_document_version_language_version_order_idx" ON "_legal_sections_v" USING btree ("version_document","version_language","version_order");
  CREATE INDEX "admins_sessions_order_idx" ON "admins_sessions" USING btree ("_order");
  CREATE INDEX "admins_sessions_parent_id_idx" ON "admins_sessions" USING btree ("_parent_id");
  CREATE INDEX "admins_updated_at_idx" ON "admins" USING btree ("updated_at");
  CREATE INDEX "admins_created_at_idx" ON "admins" USING btree ("created_at");
  CREATE UNIQUE INDEX "admins_email_idx" ON "admins" USING btree ("email");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_admins_id_idx" ON "payload_preferences_rels" USING btree ("admins_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE UNIQUE INDEX "countdown_locales_locale_parent_id_unique" ON "countdown_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_settings_social_links_order_idx" ON "site_settings_social_links" USING btree ("_order");
  CREATE INDEX "site_settings_social_links_parent_id_idx" ON "site_settings_social_links" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "site_settings_locales_locale_parent_id_unique" ON "site_settings_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "waitlist_entries" CASCADE;
  DROP TABLE "waitlist_entries_texts" CASCADE;
  DROP TABLE "legal_sections" CASCADE;
  DROP TABLE "_legal_sections_v" CASCADE;
  DROP TABLE "admins_sessions" CASCADE;
  DROP TABLE "admins" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "countdown" CASCADE;
  DROP TABLE "countdown_locales" CASCADE;
  DROP TABLE "site_settings_social_links" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TABLE "site_settings_locales" CASCADE;
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_waitlist_entries_language";
  DROP TYPE "public"."enum_waitlist_entries_status";
  DROP TYPE "public"."enum_waitlist_entries_consent_language";
  DROP TYPE "public"."enum_waitlist_entries_consent_how";
  DROP TYPE "public"."enum_legal_sections_document";
  DROP TYPE "public"."enum_legal_sections_language";
  DROP TYPE "public"."enum_legal_sections_status";
  DROP TYPE "public"."enum_legal_sections_category";
  DROP TYPE "public"."enum__legal_sections_v_version_document";
  DROP TYPE "public"."enum__legal_sections_v_version_language";
  DROP TYPE "public"."enum__legal_sections_v_version_status";
  DROP TYPE "public"."enum__legal_sections_v_version_category";
  DROP TYPE "public"."enum_admins_team_role";
  DROP TYPE "public"."enum_admins_profile_language";
  DROP TYPE "public"."enum_site_settings_social_links_network";`)
}
