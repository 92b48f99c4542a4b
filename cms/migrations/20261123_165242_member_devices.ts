import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'passkey-added';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'passkey-removed';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'picture-changed';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'picture-removed';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'push-on';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'push-off';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-push' BEFORE 'send-team-invitation';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-push' BEFORE 'send-team-invitation';

  -- By hand, so that no generated call, screen or role reaches them. Everything here goes with the member.
  CREATE TABLE "member_passkeys" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "credential_id" varchar NOT NULL UNIQUE,
    "public_key" bytea NOT NULL,
    "counter" bigint NOT NULL DEFAULT 0,
    "transports" varchar[] NOT NULL DEFAULT '{}',
    "name" varchar NOT NULL,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "used_at" timestamp(3) with time zone
  );
  CREATE INDEX "member_passkeys_admin_idx" ON "member_passkeys" ("admin_id");
  CREATE TABLE "passkey_challenges" (
    "challenge_hash" bytea PRIMARY KEY,
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "purpose" varchar NOT NULL,
    "bound_to" bytea NOT NULL,
    "expires_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "passkey_challenges_admin_idx" ON "passkey_challenges" ("admin_id");
  CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" ("expires_at");
  CREATE TABLE "push_keys" (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    "public_key" varchar NOT NULL,
    "sealed_private_key" bytea NOT NULL
  );
  CREATE TABLE "push_subscriptions" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "endpoint_hash" bytea NOT NULL UNIQUE,
    "endpoint" varchar NOT NULL,
    "p256dh" varchar NOT NULL,
    "auth" varchar NOT NULL,
    "kind" varchar NOT NULL CHECK ("kind" IN ('browser', 'mobile')),
    "device" varchar,
    "told_until" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now()
  );
  CREATE INDEX "push_subscriptions_admin_idx" ON "push_subscriptions" ("admin_id");
  CREATE INDEX "push_subscriptions_told_idx" ON "push_subscriptions" ("told_until");
  CREATE TABLE "member_pictures" (
    "admin_id" integer PRIMARY KEY REFERENCES "admins" ("id") ON DELETE CASCADE,
    "version" uuid NOT NULL DEFAULT gen_random_uuid(),
    "bytes" bytea NOT NULL
  );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_entries_action";
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('sign-in', 'sign-in-refused', 'sign-out', 'lock', 'access-refused', 'password-changed', 'password-reset', 'email-changed', 'role-changed', 'member-created', 'member-deleted', 'member-invited', 'member-invitation-resent', 'member-invitation-revoked', 'member-invitation-accepted', 'ownership-offered', 'ownership-offer-withdrawn', 'ownership-offer-declined', 'ownership-handed-over', 'key-created', 'key-changed', 'key-deleted', 'deleted', 'exported', 'imported', 'erased', 'retention', 'session-ended', 'second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'device-remembered', 'device-forgotten');
  ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_entries_action" USING "action"::"public"."enum_audit_entries_action";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-news', 'send-team-invitation', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-news', 'send-team-invitation', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP TABLE "member_passkeys", "passkey_challenges", "push_keys", "push_subscriptions", "member_pictures";`)
}
