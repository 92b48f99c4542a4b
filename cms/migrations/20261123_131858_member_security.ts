import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'session-ended';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'second-factor-on';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'second-factor-off';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'recovery-codes-made';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'recovery-code-used';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'device-remembered';
  ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'device-forgotten';
  ALTER TABLE "admins_sessions" ADD COLUMN "device" varchar;
  ALTER TABLE "admins_sessions" ADD COLUMN "country" varchar;

  -- By hand, so that no generated call, screen or role reaches them: what a member proves themselves with. Everything here
  -- goes with the member.
  CREATE TABLE "member_authenticators" (
    "admin_id" integer PRIMARY KEY REFERENCES "admins" ("id") ON DELETE CASCADE,
    "sealed_secret" bytea NOT NULL,
    "confirmed_at" timestamp(3) with time zone,
    "last_step" bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE "member_recovery_codes" (
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "hash" bytea NOT NULL,
    "used_at" timestamp(3) with time zone,
    PRIMARY KEY ("admin_id", "hash")
  );
  CREATE TABLE "remembered_devices" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "token_hash" bytea NOT NULL UNIQUE,
    "device" varchar,
    "country" varchar,
    "used_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "expires_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "remembered_devices_admin_idx" ON "remembered_devices" ("admin_id");
  CREATE TABLE "pending_sign_ins" (
    "token_hash" bytea PRIMARY KEY,
    "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
    "password_mark" bytea NOT NULL,
    "attempts" integer NOT NULL DEFAULT 0,
    "expires_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "pending_sign_ins_admin_idx" ON "pending_sign_ins" ("admin_id");
  CREATE INDEX "pending_sign_ins_expires_idx" ON "pending_sign_ins" ("expires_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_entries_action";
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('sign-in', 'sign-in-refused', 'sign-out', 'lock', 'access-refused', 'password-changed', 'password-reset', 'email-changed', 'role-changed', 'member-created', 'member-deleted', 'key-created', 'key-changed', 'key-deleted', 'deleted', 'exported', 'imported', 'erased', 'retention');
  ALTER TABLE "audit_entries" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_entries_action" USING "action"::"public"."enum_audit_entries_action";
  ALTER TABLE "admins_sessions" DROP COLUMN "device";
  ALTER TABLE "admins_sessions" DROP COLUMN "country";
  DROP TABLE "member_authenticators", "member_recovery_codes", "remembered_devices", "pending_sign_ins";`)
}
