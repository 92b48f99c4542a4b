import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_message_threads_folder" AS ENUM('inbox', 'sent', 'drafts', 'archived');
  CREATE TYPE "public"."enum_message_threads_priority" AS ENUM('high', 'medium', 'low');
  CREATE TYPE "public"."enum_messages_kind" AS ENUM('received', 'sent', 'draft', 'note');
  CREATE TYPE "public"."enum_messages_automatic" AS ENUM('reply', 'bounce');
  CREATE TYPE "public"."enum_messages_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_messages_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
  CREATE TYPE "public"."enum_messages_delivery_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear');
  CREATE TYPE "public"."enum_message_labels_color" AS ENUM('red', 'amber', 'green', 'teal', 'blue', 'violet');
  CREATE TYPE "public"."enum_saved_replies_language" AS ENUM('en', 'ar');
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'message.received';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'message.sent';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'message.received';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'message.sent';
  CREATE TABLE "message_threads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"subject" varchar,
  	"participants" jsonb,
  	"folder" "enum_message_threads_folder" DEFAULT 'inbox' NOT NULL,
  	"read" boolean DEFAULT false NOT NULL,
  	"starred" boolean DEFAULT false NOT NULL,
  	"priority" "enum_message_threads_priority" DEFAULT 'medium' NOT NULL,
  	"assignee_id" integer,
  	"submission_id" integer,
  	"user_id" integer,
  	"excerpt" varchar,
  	"sender_name" varchar,
  	"sender_email" varchar,
  	"recipient_name" varchar,
  	"recipient_email" varchar,
  	"last_message_at" timestamp(3) with time zone NOT NULL,
  	"has_attachments" boolean DEFAULT false NOT NULL,
  	"message_count" numeric DEFAULT 0 NOT NULL,
  	"in_sent" boolean DEFAULT false NOT NULL,
  	"in_drafts" boolean DEFAULT false NOT NULL,
  	"is_spam" boolean DEFAULT false NOT NULL,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "message_threads_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"thread_id" integer NOT NULL,
  	"kind" "enum_messages_kind" DEFAULT 'sent' NOT NULL,
  	"from_name" varchar,
  	"from_email" varchar,
  	"to" jsonb,
  	"cc" jsonb,
  	"subject" varchar,
  	"content" varchar NOT NULL,
  	"quoted" varchar,
  	"date" timestamp(3) with time zone NOT NULL,
  	"message_id" varchar,
  	"in_reply_to" varchar,
  	"references" jsonb,
  	"automatic" "enum_messages_automatic",
  	"attachments" jsonb,
  	"author_id" integer,
  	"by" varchar,
  	"language" "enum_messages_language" DEFAULT 'en' NOT NULL,
  	"delivery" "enum_messages_delivery",
  	"delivery_error" "enum_messages_delivery_error",
  	"send_at" timestamp(3) with time zone,
  	"delivered_at" timestamp(3) with time zone,
  	"in_outbox" boolean DEFAULT false,
  	"key" varchar,
  	"version" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "message_labels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"color" "enum_message_labels_color" DEFAULT 'blue' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "saved_replies" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"language" "enum_saved_replies_language" DEFAULT 'en' NOT NULL,
  	"body" varchar NOT NULL,
  	"is_demo" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'send-reply', 'send-user-message', 'import-users');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'send-reply', 'send-user-message', 'import-users');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "message_threads_texts" ADD CONSTRAINT "message_threads_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_admins_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "message_threads_assignee_idx" ON "message_threads" USING btree ("assignee_id");
  CREATE UNIQUE INDEX "message_threads_submission_idx" ON "message_threads" USING btree ("submission_id");
  CREATE INDEX "message_threads_user_idx" ON "message_threads" USING btree ("user_id");
  CREATE INDEX "message_threads_updated_at_idx" ON "message_threads" USING btree ("updated_at");
  CREATE INDEX "message_threads_created_at_idx" ON "message_threads" USING btree ("created_at");
  CREATE INDEX "message_threads_texts_order_parent" ON "message_threads_texts" USING btree ("order","parent_id");
  CREATE INDEX "messages_thread_idx" ON "messages" USING btree ("thread_id");
  CREATE INDEX "messages_author_idx" ON "messages" USING btree ("author_id");
  CREATE UNIQUE INDEX "messages_key_idx" ON "messages" USING btree ("key");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE INDEX "thread_date_idx" ON "messages" USING btree ("thread_id","date");
  CREATE UNIQUE INDEX "message_labels_name_idx" ON "message_labels" USING btree ("name");
  CREATE INDEX "message_labels_updated_at_idx" ON "message_labels" USING btree ("updated_at");
  CREATE INDEX "message_labels_created_at_idx" ON "message_labels" USING btree ("created_at");
  CREATE INDEX "saved_replies_updated_at_idx" ON "saved_replies" USING btree ("updated_at");
  CREATE INDEX "saved_replies_created_at_idx" ON "saved_replies" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "message_threads" CASCADE;
  DROP TABLE "message_threads_texts" CASCADE;
  DROP TABLE "messages" CASCADE;
  DROP TABLE "message_labels" CASCADE;
  DROP TABLE "saved_replies" CASCADE;
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received', 'user.created', 'user.updated', 'course.published');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhook_deliveries_event";
  CREATE TYPE "public"."enum_webhook_deliveries_event" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received', 'user.created', 'user.updated', 'course.published');
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE "public"."enum_webhook_deliveries_event" USING "event"::"public"."enum_webhook_deliveries_event";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-reply', 'send-invitations', 'send-rejoin-link', 'send-user-message', 'import-users');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-reply', 'send-invitations', 'send-rejoin-link', 'send-user-message', 'import-users');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_message_threads_folder";
  DROP TYPE "public"."enum_message_threads_priority";
  DROP TYPE "public"."enum_messages_kind";
  DROP TYPE "public"."enum_messages_automatic";
  DROP TYPE "public"."enum_messages_language";
  DROP TYPE "public"."enum_messages_delivery";
  DROP TYPE "public"."enum_messages_delivery_error";
  DROP TYPE "public"."enum_message_labels_color";
  DROP TYPE "public"."enum_saved_replies_language";`)
}
