import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_invitations_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_invitations_status" AS ENUM('queued', 'sending', 'sent', 'failed', 'expired');
  CREATE TYPE "public"."enum_invitations_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear', 'unsubscribed', 'suppressed', 'registered');
  CREATE TYPE "public"."enum_suppressions_reason" AS ENUM('unsubscribed', 'erased');
  CREATE TYPE "public"."enum_exports_what" AS ENUM('waitlist');
  CREATE TYPE "public"."enum_exports_status" AS ENUM('running', 'finished', 'interrupted');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-invitations';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-invitations';
  CREATE TABLE "invitations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"entry_id" integer,
  	"batch" varchar NOT NULL,
  	"language" "enum_invitations_language" NOT NULL,
  	"status" "enum_invitations_status" DEFAULT 'queued' NOT NULL,
  	"error" "enum_invitations_error",
  	"server_reply" varchar,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"seed" varchar NOT NULL,
  	"token_hash" varchar,
  	"expires_at" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"opened_at" timestamp(3) with time zone,
  	"completed_at" timestamp(3) with time zone,
  	"invited_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "suppressions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"address_hash" varchar NOT NULL,
  	"reason" "enum_suppressions_reason" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "exports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"what" "enum_exports_what" NOT NULL,
  	"by_id" integer,
  	"by_name" varchar NOT NULL,
  	"filter" jsonb NOT NULL,
  	"rows" numeric DEFAULT 0 NOT NULL,
  	"status" "enum_exports_status" DEFAULT 'running' NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "mail_key" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_admins_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "exports" ADD CONSTRAINT "exports_by_id_admins_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "invitations_entry_idx" ON "invitations" USING btree ("entry_id");
  CREATE UNIQUE INDEX "invitations_token_hash_idx" ON "invitations" USING btree ("token_hash");
  CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by_id");
  CREATE INDEX "invitations_updated_at_idx" ON "invitations" USING btree ("updated_at");
  CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at");
  CREATE INDEX "batch_status_idx" ON "invitations" USING btree ("batch","status");
  CREATE INDEX "status_createdAt_2_idx" ON "invitations" USING btree ("status","created_at");
  CREATE UNIQUE INDEX "suppressions_address_hash_idx" ON "suppressions" USING btree ("address_hash");
  CREATE INDEX "suppressions_updated_at_idx" ON "suppressions" USING btree ("updated_at");
  CREATE INDEX "suppressions_created_at_idx" ON "suppressions" USING btree ("created_at");
  CREATE INDEX "exports_by_idx" ON "exports" USING btree ("by_id");
  CREATE INDEX "exports_updated_at_idx" ON "exports" USING btree ("updated_at");
  CREATE INDEX "exports_created_at_idx" ON "exports" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE IF EXISTS "invitations" CASCADE;
  DROP TABLE IF EXISTS "suppressions" CASCADE;
  DROP TABLE IF EXISTS "exports" CASCADE;
  DROP TABLE IF EXISTS "mail_key" CASCADE;
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'send-invitations';
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'send-invitations';
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE IF EXISTS "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-reply');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE IF EXISTS "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-reply');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP TYPE IF EXISTS "public"."enum_invitations_language";
  DROP TYPE IF EXISTS "public"."enum_invitations_status";
  DROP TYPE IF EXISTS "public"."enum_invitations_error";
  DROP TYPE IF EXISTS "public"."enum_suppressions_reason";
  DROP TYPE IF EXISTS "public"."enum_exports_what";
  DROP TYPE IF EXISTS "public"."enum_exports_status";`)
}
