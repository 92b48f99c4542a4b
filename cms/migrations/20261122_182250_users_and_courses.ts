import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'teacher', 'student');
  CREATE TYPE "public"."enum_users_status" AS ENUM('active', 'inactive', 'suspended');
  CREATE TYPE "public"."enum_user_messages_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_user_messages_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
  CREATE TYPE "public"."enum_user_messages_delivery_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear');
  CREATE TYPE "public"."enum_user_imports_status" AS ENUM('reading', 'ready', 'running', 'finished', 'failed', 'discarded');
  CREATE TYPE "public"."enum_courses_lessons_kind" AS ENUM('video', 'reading', 'exercise', 'quiz');
  CREATE TYPE "public"."enum_courses_level" AS ENUM('A1', 'A2', 'B1', 'B2', 'C1', 'C2');
  CREATE TYPE "public"."enum_courses_status" AS ENUM('published', 'draft', 'archived');
  CREATE TYPE "public"."enum_courses_category" AS ENUM('grammar', 'vocabulary', 'speaking', 'writing', 'reading', 'business');
  CREATE TYPE "public"."enum_courses_currency" AS ENUM('USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED');
  CREATE TYPE "public"."enum_courses_language" AS ENUM('en', 'ar');
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'user.created';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'user.updated';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'course.published';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'user.created';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'user.updated';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'course.published';
  ALTER TYPE "public"."enum_exports_what" ADD VALUE 'users';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'imported' BEFORE 'erased';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-user-message';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'import-users';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-user-message';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'import-users';
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"role" "enum_users_role" DEFAULT 'student' NOT NULL,
  	"status" "enum_users_status" DEFAULT 'active' NOT NULL,
  	"joined_date" timestamp(3) with time zone NOT NULL,
  	"last_active" timestamp(3) with time zone,
  	"notes" varchar,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "users_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "user_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"language" "enum_user_messages_language" DEFAULT 'en' NOT NULL,
  	"body" varchar NOT NULL,
  	"sent_at" timestamp(3) with time zone NOT NULL,
  	"by" varchar NOT NULL,
  	"delivery" "enum_user_messages_delivery" DEFAULT 'queued' NOT NULL,
  	"delivered_at" timestamp(3) with time zone,
  	"in_outbox" boolean DEFAULT false,
  	"delivery_error" "enum_user_messages_delivery_error",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "user_imports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"by_id" integer,
  	"by_name" varchar NOT NULL,
  	"file_name" varchar NOT NULL,
  	"status" "enum_user_imports_status" DEFAULT 'reading' NOT NULL,
  	"valid" numeric DEFAULT 0 NOT NULL,
  	"duplicates" numeric DEFAULT 0 NOT NULL,
  	"rejected" numeric DEFAULT 0 NOT NULL,
  	"done" numeric DEFAULT 0 NOT NULL,
  	"created" numeric DEFAULT 0 NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "courses_lessons" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"kind" "enum_courses_lessons_kind" DEFAULT 'video' NOT NULL,
  	"minutes" numeric
  );
  
  CREATE TABLE "courses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"level" "enum_courses_level" NOT NULL,
  	"instructor_id" integer,
  	"status" "enum_courses_status" DEFAULT 'draft' NOT NULL,
  	"category" "enum_courses_category" NOT NULL,
  	"price" numeric DEFAULT 0 NOT NULL,
  	"currency" "enum_courses_currency" DEFAULT 'USD' NOT NULL,
  	"duration" numeric,
  	"language" "enum_courses_language" DEFAULT 'en' NOT NULL,
  	"start_date" timestamp(3) with time zone,
  	"end_date" timestamp(3) with time zone,
  	"last_updated" timestamp(3) with time zone,
  	"thumbnail_id" integer,
  	"enrolled_students" numeric DEFAULT 0,
  	"completion" numeric DEFAULT 0,
  	"progress_sum" numeric DEFAULT 0,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "courses_locales" (
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "course_thumbnails" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_small_url" varchar,
  	"sizes_small_width" numeric,
  	"sizes_small_height" numeric,
  	"sizes_small_mime_type" varchar,
  	"sizes_small_filesize" numeric,
  	"sizes_small_filename" varchar,
  	"sizes_medium_url" varchar,
  	"sizes_medium_width" numeric,
  	"sizes_medium_height" numeric,
  	"sizes_medium_mime_type" varchar,
  	"sizes_medium_filesize" numeric,
  	"sizes_medium_filename" varchar,
  	"sizes_large_url" varchar,
  	"sizes_large_width" numeric,
  	"sizes_large_height" numeric,
  	"sizes_large_mime_type" varchar,
  	"sizes_large_filesize" numeric,
  	"sizes_large_filename" varchar
  );
  
  CREATE TABLE "course_thumbnails_locales" (
  	"alt" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "enrolments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"course_id" integer NOT NULL,
  	"progress" numeric DEFAULT 0 NOT NULL,
  	"enrolled_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users_texts" ADD CONSTRAINT "users_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user_messages" ADD CONSTRAINT "user_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_by_id_admins_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "courses_lessons" ADD CONSTRAINT "courses_lessons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_thumbnail_id_course_thumbnails_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."course_thumbnails"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "courses_locales" ADD CONSTRAINT "courses_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "course_thumbnails_locales" ADD CONSTRAINT "course_thumbnails_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."course_thumbnails"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE INDEX "role_joinedDate_idx" ON "users" USING btree ("role","joined_date");
  CREATE INDEX "status_joinedDate_idx" ON "users" USING btree ("status","joined_date");
  CREATE INDEX "users_texts_order_parent" ON "users_texts" USING btree ("order","parent_id");
  CREATE INDEX "user_messages_user_idx" ON "user_messages" USING btree ("user_id");
  CREATE INDEX "user_messages_updated_at_idx" ON "user_messages" USING btree ("updated_at");
  CREATE INDEX "user_messages_created_at_idx" ON "user_messages" USING btree ("created_at");
  CREATE INDEX "user_sentAt_idx" ON "user_messages" USING btree ("user_id","sent_at");
  CREATE INDEX "user_imports_by_idx" ON "user_imports" USING btree ("by_id");
  CREATE INDEX "user_imports_updated_at_idx" ON "user_imports" USING btree ("updated_at");
  CREATE INDEX "user_imports_created_at_idx" ON "user_imports" USING btree ("created_at");
  CREATE INDEX "courses_lessons_order_idx" ON "courses_lessons" USING btree ("_order");
  CREATE INDEX "courses_lessons_parent_id_idx" ON "courses_lessons" USING btree ("_parent_id");
  CREATE INDEX "courses_instructor_idx" ON "courses" USING btree ("instructor_id");
  CREATE INDEX "courses_last_updated_idx" ON "courses" USING btree ("last_updated");
  CREATE INDEX "courses_thumbnail_idx" ON "courses" USING btree ("thumbnail_id");
  CREATE INDEX "courses_enrolled_students_idx" ON "courses" USING btree ("enrolled_students");
  CREATE INDEX "courses_updated_at_idx" ON "courses" USING btree ("updated_at");
  CREATE INDEX "courses_created_at_idx" ON "courses" USING btree ("created_at");
  CREATE INDEX "status_lastUpdated_idx" ON "courses" USING btree ("status","last_updated");
  CREATE INDEX "category_lastUpdated_idx" ON "courses" USING btree ("category","last_updated");
  CREATE INDEX "level_lastUpdated_idx" ON "courses" USING btree ("level","last_updated");
  CREATE UNIQUE INDEX "courses_locales_locale_parent_id_unique" ON "courses_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "course_thumbnails_updated_at_idx" ON "course_thumbnails" USING btree ("updated_at");
  CREATE INDEX "course_thumbnails_created_at_idx" ON "course_thumbnails" USING btree ("created_at");
  CREATE UNIQUE INDEX "course_thumbnails_filename_idx" ON "course_thumbnails" USING btree ("filename");
  CREATE INDEX "course_thumbnails_sizes_small_sizes_small_filename_idx" ON "course_thumbnails" USING btree ("sizes_small_filename");
  CREATE INDEX "course_thumbnails_sizes_medium_sizes_medium_filename_idx" ON "course_thumbnails" USING btree ("sizes_medium_filename");
  CREATE INDEX "course_thumbnails_sizes_large_sizes_large_filename_idx" ON "course_thumbnails" USING btree ("sizes_large_filename");
  CREATE UNIQUE INDEX "course_thumbnails_locales_locale_parent_id_unique" ON "course_thumbnails_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "enrolments_user_idx" ON "enrolments" USING btree ("user_id");
  CREATE INDEX "enrolments_course_idx" ON "enrolments" USING btree ("course_id");
  CREATE INDEX "enrolments_updated_at_idx" ON "enrolments" USING btree ("updated_at");
  CREATE INDEX "enrolments_created_at_idx" ON "enrolments" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_course_idx" ON "enrolments" USING btree ("user_id","course_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "users" CASCADE;
  DROP TABLE "users_texts" CASCADE;
  DROP TABLE "user_messages" CASCADE;
  DROP TABLE "user_imports" CASCADE;
  DROP TABLE "courses_lessons" CASCADE;
  DROP TABLE "courses" CASCADE;
  DROP TABLE "courses_locales" CASCADE;
  DROP TABLE "course_thumbnails" CASCADE;
  DROP TABLE "course_thumbnails_locales" CASCADE;
  DROP TABLE "enrolments" CASCADE;
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhook_deliveries_event";
  CREATE TYPE "public"."enum_webhook_deliveries_event" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received');
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE "public"."enum_webhook_deliveries_event" USING "event"::"public"."enum_webhook_deliveries_event";
  ALTER TABLE "exports" ALTER COLUMN "what" SET DATA TYPE text;
  DROP TYPE "public"."enum_exports_what";
  CREATE TYPE "public"."enum_exports_what" AS ENUM('waitlist');
  ALTER TABLE "exports" ALTER COLUMN "what" SET DATA TYPE "public"."enum_exports_what" USING "what"::"public"."enum_exports_what";
  ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_entries_action";
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('sign-in', 'sign-in-refused', 'sign-out', 'lock', 'access-refused', 'password-changed', 'password-reset', 'email-changed', 'role-changed', 'member-created', 'member-deleted', 'key-created', 'key-changed', 'key-deleted', 'deleted', 'exported', 'erased', 'retention');
  ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_entries_action" USING "action"::"public"."enum_audit_entries_action";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-reply', 'send-invitations', 'send-rejoin-link');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-reply', 'send-invitations', 'send-rejoin-link');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_users_status";
  DROP TYPE "public"."enum_user_messages_language";
  DROP TYPE "public"."enum_user_messages_delivery";
  DROP TYPE "public"."enum_user_messages_delivery_error";
  DROP TYPE "public"."enum_user_imports_status";
  DROP TYPE "public"."enum_courses_lessons_kind";
  DROP TYPE "public"."enum_courses_level";
  DROP TYPE "public"."enum_courses_status";
  DROP TYPE "public"."enum_courses_category";
  DROP TYPE "public"."enum_courses_currency";
  DROP TYPE "public"."enum_courses_language";`)
}
