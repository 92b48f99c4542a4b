import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'identity-confirmed';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'identity-refused';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-email-confirmation' BEFORE 'send-message';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-email-notice' BEFORE 'send-message';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-email-confirmation' BEFORE 'send-message';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-email-notice' BEFORE 'send-message';

  -- By hand, like everything that members prove themselves with. A session is a row of "admins_sessions", which is written
  -- back with its member: its id is no foreign key.
  CREATE TABLE "session_confirmations" (
    "session_id" varchar PRIMARY KEY,
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "confirmed_at" timestamp(3) with time zone NOT NULL DEFAULT now()
  );
  CREATE INDEX "session_confirmations_admin_idx" ON "session_confirmations" ("admin_id");
  CREATE INDEX "session_confirmations_confirmed_at_idx" ON "session_confirmations" ("confirmed_at");
  -- The address that a member wants to sign in with, until its owner has confirmed it.
  CREATE TABLE "email_changes" (
    "admin_id" integer PRIMARY KEY REFERENCES "admins" ("id") ON DELETE CASCADE,
    "email" varchar NOT NULL,
    "seed" varchar NOT NULL,
    "token_hash" varchar NOT NULL UNIQUE,
    "expires_at" timestamp(3) with time zone NOT NULL
  );
  -- Whom a mail has to tell that a member signs in with another address; a row goes with its mail.
  CREATE TABLE "email_notices" (
    "id" serial PRIMARY KEY,
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "recipient" varchar NOT NULL,
    "email_before" varchar NOT NULL,
    "email_after" varchar NOT NULL
  );
  CREATE INDEX "email_notices_admin_idx" ON "email_notices" ("admin_id");`)
  await disableWebhooksOfKeys(db)
}

/**
 * A webhook outlives the key that made it, and only people make them now: as far as the audit knows of one that a key has
 * made or changed, an admin has to look at it and enable it.
 */
export async function disableWebhooksOfKeys(db: MigrateUpArgs['db']): Promise<void> {
  await db.execute(sql`
    UPDATE "webhooks" SET "enabled" = false, "updated_at" = now()
    WHERE "enabled" AND EXISTS (
      SELECT FROM "audit_entries"
      WHERE "record_kind" = 'webhooks' AND "record_id" = "webhooks"."id"::text AND "actor_kind" = 'key'
        AND "action" IN ('created', 'changed'))`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_entries_action";
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('sign-in', 'sign-in-refused', 'sign-out', 'lock', 'access-refused', 'password-changed', 'password-reset', 'email-changed', 'role-changed', 'member-created', 'member-deleted', 'member-invited', 'member-invitation-resent', 'member-invitation-revoked', 'member-invitation-accepted', 'ownership-offered', 'ownership-offer-withdrawn', 'ownership-offer-declined', 'ownership-handed-over', 'key-created', 'key-changed', 'key-deleted', 'created', 'changed', 'deleted', 'exported', 'imported', 'erased', 'retention', 'session-ended', 'second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'device-remembered', 'device-forgotten', 'passkey-added', 'passkey-removed', 'picture-changed', 'picture-removed', 'push-on', 'push-off');
  ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_entries_action" USING "action"::"public"."enum_audit_entries_action";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-news', 'send-push', 'send-team-invitation', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-news', 'send-push', 'send-team-invitation', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP TABLE "session_confirmations", "email_changes", "email_notices";`)
}
