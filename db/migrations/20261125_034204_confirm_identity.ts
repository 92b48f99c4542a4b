import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

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
