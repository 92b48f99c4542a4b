import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "mail_pauses" (
      "lane" text PRIMARY KEY NOT NULL,
      "round" integer NOT NULL,
      "until" timestamp (3) with time zone NOT NULL
    );

    CREATE TABLE "outgoing_mails" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "kind" text NOT NULL,
      "lane" text NOT NULL,
      "record_id" integer NOT NULL,
      "state" text DEFAULT 'queued' NOT NULL,
      "attempts" integer DEFAULT 0 NOT NULL,
      "round" integer DEFAULT 0 NOT NULL,
      "error" text,
      "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
      "claimed_at" timestamp (3) with time zone,
      "settled_at" timestamp (3) with time zone,
      CONSTRAINT "outgoing_mails_record_unique" UNIQUE("kind","record_id")
    );

    ALTER TABLE "weekly_digests" DROP CONSTRAINT "weekly_digests_admin_id_week_pk";
    ALTER TABLE "weekly_digests" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "weekly_digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);

    -- What was under way goes on: queued or in the outbox as it was, and one that was being sent is for a person to judge.
    INSERT INTO outgoing_mails (kind, lane, record_id, state, attempts)
      SELECT 'invitation', 'list', id, CASE WHEN status = 'sending' THEN 'sending' WHEN in_outbox THEN 'outbox' ELSE 'queued' END,
        attempts::int
      FROM invitations WHERE status IN ('queued', 'sending')
      UNION ALL SELECT 'team-invitation', 'personal', id,
        CASE WHEN delivery = 'sending' THEN 'sending' WHEN in_outbox THEN 'outbox' ELSE 'queued' END, 0
      FROM team_invitations WHERE delivery IN ('queued', 'sending');
    INSERT INTO outgoing_mails (kind, lane, record_id, state, due_at)
      SELECT 'message', 'personal', id, CASE WHEN delivery = 'sending' THEN 'sending' WHEN in_outbox THEN 'outbox' ELSE 'queued' END,
        coalesce(send_at, now())
      FROM messages WHERE kind = 'sent' AND delivery IN ('queued', 'sending')
      UNION ALL SELECT 'join-mail', 'automatic', id, CASE WHEN in_outbox THEN 'outbox' ELSE 'queued' END, send_at
      FROM join_mails WHERE seed <> '' AND expires_at > now();
    INSERT INTO outgoing_mails (kind, lane, record_id)
      SELECT DISTINCT replace(task_slug::text, 'send-', ''), 'personal', coalesce(
        (input ->> 'member')::int, (input ->> 'notice')::int, (input ->> 'entry')::int)
      FROM payload_jobs
      WHERE task_slug::text IN ('send-email-confirmation', 'send-email-notice', 'send-address-confirmation', 'send-address-notice')
        AND completed_at IS NULL AND NOT coalesce(has_error, false);
    INSERT INTO outgoing_mails (kind, lane, record_id)
      SELECT 'notifications', 'automatic', mail.id FROM news_mails AS mail
      WHERE claimed_at IS NULL AND EXISTS (SELECT FROM payload_jobs AS job WHERE job.task_slug::text = 'send-news'
        AND NOT coalesce(has_error, false) AND (input ->> 'mail')::int = mail.id)
      UNION ALL SELECT 'digest', 'automatic', digest.id FROM weekly_digests AS digest
      WHERE claimed_at IS NULL AND EXISTS (SELECT FROM payload_jobs AS job WHERE job.task_slug::text = 'send-weekly-digest'
        AND NOT coalesce(has_error, false) AND (input ->> 'admin')::int = digest.admin_id
        AND (input ->> 'week')::date = digest.week);
    DELETE FROM payload_jobs_log WHERE task_slug::text IN ('send-invitations', 'send-message', 'send-join-mail', 'send-news',
      'send-team-invitation', 'send-email-confirmation', 'send-email-notice', 'send-address-confirmation', 'send-address-notice',
      'send-weekly-digest');
    DELETE FROM payload_jobs WHERE task_slug::text IN ('send-invitations', 'send-message', 'send-join-mail', 'send-news',
      'send-team-invitation', 'send-email-confirmation', 'send-email-notice', 'send-address-confirmation', 'send-address-notice',
      'send-weekly-digest');
    DROP TABLE "mail_pause";
    ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
    DROP TYPE "public"."enum_payload_jobs_log_task_slug";
    CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'confirm-waiting', 'send-push', 'file-inbound-mail', 'import-users', 'import-waitlist');
    ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
    ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
    DROP TYPE "public"."enum_payload_jobs_task_slug";
    CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'confirm-waiting', 'send-push', 'file-inbound-mail', 'import-users', 'import-waitlist');
    ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
    ALTER TABLE "site_settings" ADD COLUMN "mails_per_minute" numeric;
    ALTER TABLE "site_settings" ADD COLUMN "mails_per_day" numeric;
    CREATE INDEX "outgoing_mails_due_idx" ON "outgoing_mails" USING btree ("lane","due_at","id") WHERE state IN ('queued', 'sending');
    CREATE INDEX "outgoing_mails_waiting_idx" ON "outgoing_mails" USING btree ("state") WHERE state NOT IN ('sent', 'failed');
    CREATE INDEX "outgoing_mails_claimed_idx" ON "outgoing_mails" USING btree ("claimed_at") WHERE claimed_at IS NOT NULL;
    CREATE INDEX "outgoing_mails_settled_idx" ON "outgoing_mails" USING btree ("settled_at") WHERE settled_at IS NOT NULL;
    ALTER TABLE "news_mails" DROP COLUMN "claimed_at";
    ALTER TABLE "weekly_digests" DROP COLUMN "claimed_at";
    ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_once_unique" UNIQUE("admin_id","week");
  `)
}
