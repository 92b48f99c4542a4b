import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "contact_submissions_replies" CASCADE;
  DROP TABLE "user_messages" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'import-users');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'import-users');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_contact_submissions_replies_delivery";
  DROP TYPE "public"."enum_contact_submissions_replies_delivery_error";
  DROP TYPE "public"."enum_user_messages_language";
  DROP TYPE "public"."enum_user_messages_delivery";
  DROP TYPE "public"."enum_user_messages_delivery_error";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_contact_submissions_replies_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
  CREATE TYPE "public"."enum_contact_submissions_replies_delivery_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear');
  CREATE TYPE "public"."enum_user_messages_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_user_messages_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
  CREATE TYPE "public"."enum_user_messages_delivery_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-reply' BEFORE 'import-users';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-user-message' BEFORE 'import-users';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-reply' BEFORE 'import-users';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-user-message' BEFORE 'import-users';
  CREATE TABLE "contact_submissions_replies" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"body" varchar NOT NULL,
  	"sent_at" timestamp(3) with time zone NOT NULL,
  	"by" varchar NOT NULL,
  	"delivery" "enum_contact_submissions_replies_delivery" DEFAULT 'queued' NOT NULL,
  	"delivered_at" timestamp(3) with time zone,
  	"in_outbox" boolean DEFAULT false,
  	"delivery_error" "enum_contact_submissions_replies_delivery_error"
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
  
  ALTER TABLE "contact_submissions_replies" ADD CONSTRAINT "contact_submissions_replies_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user_messages" ADD CONSTRAINT "user_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "contact_submissions_replies_order_idx" ON "contact_submissions_replies" USING btree ("_order");
  CREATE INDEX "contact_submissions_replies_parent_id_idx" ON "contact_submissions_replies" USING btree ("_parent_id");
  CREATE INDEX "contact_submissions_replies_sent_at_idx" ON "contact_submissions_replies" USING btree ("sent_at");
  CREATE INDEX "user_messages_user_idx" ON "user_messages" USING btree ("user_id");
  CREATE INDEX "user_messages_updated_at_idx" ON "user_messages" USING btree ("updated_at");
  CREATE INDEX "user_messages_created_at_idx" ON "user_messages" USING btree ("created_at");
  CREATE INDEX "user_sentAt_idx" ON "user_messages" USING btree ("user_id","sent_at");`)
}
