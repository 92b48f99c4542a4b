import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-weekly-digest';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-weekly-digest';
  ALTER TABLE "admins" ADD COLUMN "weekly_digest" boolean DEFAULT false;

  -- By hand: which digests were queued and claimed, so that nobody gets one twice, and indexes for what the funnel, the
  -- sign-ups and the marks ask of a range of days.
  CREATE TABLE "weekly_digests" (
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "week" date NOT NULL,
    "claimed_at" timestamp(3) with time zone,
    PRIMARY KEY ("admin_id", "week")
  );
  CREATE INDEX "waitlist_entries_origins_idx" ON "waitlist_entries" ("created_at")
    INCLUDE ("stage", "language", "source", "channel", "campaign", "device", "country");
  CREATE INDEX "invitations_sent_at_idx" ON "invitations" ("sent_at") WHERE "sent_at" IS NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'import-users');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'import-users');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "admins" DROP COLUMN "weekly_digest";
  DROP TABLE "weekly_digests";
  DROP INDEX IF EXISTS "waitlist_entries_origins_idx";
  DROP INDEX IF EXISTS "invitations_sent_at_idx";`)
}
