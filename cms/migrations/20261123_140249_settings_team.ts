import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_team_invitations_role" AS ENUM('admin', 'editor', 'viewer');
  CREATE TYPE "public"."enum_team_invitations_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_team_invitations_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'member-invited' BEFORE 'key-created';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'member-invitation-resent' BEFORE 'key-created';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'member-invitation-revoked' BEFORE 'key-created';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'member-invitation-accepted' BEFORE 'key-created';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'ownership-offered' BEFORE 'key-created';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'ownership-offer-withdrawn' BEFORE 'key-created';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'ownership-offer-declined' BEFORE 'key-created';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'ownership-handed-over' BEFORE 'key-created';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-news' BEFORE 'send-message';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-team-invitation' BEFORE 'send-message';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-news' BEFORE 'send-message';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-team-invitation' BEFORE 'send-message';
  CREATE TABLE "team_invitations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"role" "enum_team_invitations_role" NOT NULL,
  	"language" "enum_team_invitations_language" NOT NULL,
  	"invited_by_id" integer,
  	"seed" varchar NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"delivery" "enum_team_invitations_delivery" NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"accepted_at" timestamp(3) with time zone,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "admins" ADD COLUMN "ownership_offered_to_id" integer;
  ALTER TABLE "admins" ADD COLUMN "ownership_offer_expires_at" timestamp(3) with time zone;
  ALTER TABLE "api_clients" ADD COLUMN "created_by_id" integer;
  ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_id_admins_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "team_invitations_email_idx" ON "team_invitations" USING btree ("email");
  CREATE INDEX "team_invitations_invited_by_idx" ON "team_invitations" USING btree ("invited_by_id");
  CREATE UNIQUE INDEX "team_invitations_token_hash_idx" ON "team_invitations" USING btree ("token_hash");
  CREATE INDEX "team_invitations_expires_at_idx" ON "team_invitations" USING btree ("expires_at");
  CREATE INDEX "team_invitations_updated_at_idx" ON "team_invitations" USING btree ("updated_at");
  CREATE INDEX "team_invitations_created_at_idx" ON "team_invitations" USING btree ("created_at");
  ALTER TABLE "admins" ADD CONSTRAINT "admins_ownership_offered_to_id_admins_id_fk" FOREIGN KEY ("ownership_offered_to_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_created_by_id_admins_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "admins_ownership_offered_to_idx" ON "admins" USING btree ("ownership_offered_to_id");
  CREATE INDEX "api_clients_created_by_idx" ON "api_clients" USING btree ("created_by_id");

  -- By hand: until when somebody was told what is new, and the mails of it, so that nobody gets one twice.
  CREATE TABLE "news_cursors" (
    "admin_id" integer PRIMARY KEY REFERENCES "admins" ("id") ON DELETE CASCADE,
    "told_until" timestamp(3) with time zone NOT NULL
  );
  CREATE TABLE "news_mails" (
    "id" serial PRIMARY KEY,
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "since" timestamp(3) with time zone NOT NULL,
    "until" timestamp(3) with time zone NOT NULL,
    "claimed_at" timestamp(3) with time zone,
    UNIQUE ("admin_id", "until")
  );
  CREATE INDEX "news_mails_until_idx" ON "news_mails" ("until");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "team_invitations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "team_invitations" CASCADE;
  ALTER TABLE "admins" DROP CONSTRAINT IF EXISTS "admins_ownership_offered_to_id_admins_id_fk";
  
  ALTER TABLE "api_clients" DROP CONSTRAINT IF EXISTS "api_clients_created_by_id_admins_id_fk";
  
  ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_entries_action";
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('sign-in', 'sign-in-refused', 'sign-out', 'lock', 'access-refused', 'password-changed', 'password-reset', 'email-changed', 'role-changed', 'member-created', 'member-deleted', 'key-created', 'key-changed', 'key-deleted', 'deleted', 'exported', 'imported', 'erased', 'retention', 'session-ended', 'second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'device-remembered', 'device-forgotten');
  ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_entries_action" USING "action"::"public"."enum_audit_entries_action";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX IF EXISTS "admins_ownership_offered_to_idx";
  DROP INDEX IF EXISTS "api_clients_created_by_idx";
  ALTER TABLE "admins" DROP COLUMN "ownership_offered_to_id";
  ALTER TABLE "admins" DROP COLUMN "ownership_offer_expires_at";
  ALTER TABLE "api_clients" DROP COLUMN "created_by_id";
  DROP TYPE "public"."enum_team_invitations_role";
  DROP TYPE "public"."enum_team_invitations_language";
  DROP TYPE "public"."enum_team_invitations_delivery";
  DROP TABLE "news_mails";
  DROP TABLE "news_cursors";`)
}
