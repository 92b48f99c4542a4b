import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_rejoin_requests_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('sign-in', 'sign-in-refused', 'sign-out', 'lock', 'access-refused', 'password-changed', 'password-reset', 'email-changed', 'role-changed', 'member-created', 'member-deleted', 'key-created', 'key-changed', 'key-deleted', 'deleted', 'exported', 'erased', 'retention');
  CREATE TYPE "public"."enum_audit_entries_actor_kind" AS ENUM('member', 'key', 'visitor', 'system');
  ALTER TYPE "public"."enum_api_clients_role" ADD VALUE 'public';
  CREATE TABLE "rejoin_requests" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"address_hash" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"language" "enum_rejoin_requests_language" NOT NULL,
  	"source" varchar NOT NULL,
  	"seed" varchar NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"action" "enum_audit_entries_action" NOT NULL,
  	"actor_kind" "enum_audit_entries_actor_kind" NOT NULL,
  	"actor_name" varchar,
  	"actor_id" numeric,
  	"record_kind" varchar,
  	"record_id" varchar,
  	"details" jsonb,
  	"client_hash" varchar,
  	"request_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "api_clients" ADD COLUMN "expires_at" timestamp(3) with time zone;
  ALTER TABLE "api_clients" ADD COLUMN "last_used_at" timestamp(3) with time zone;
  CREATE UNIQUE INDEX "rejoin_requests_address_hash_idx" ON "rejoin_requests" USING btree ("address_hash");
  CREATE UNIQUE INDEX "rejoin_requests_token_hash_idx" ON "rejoin_requests" USING btree ("token_hash");
  CREATE INDEX "rejoin_requests_expires_at_idx" ON "rejoin_requests" USING btree ("expires_at");
  CREATE INDEX "rejoin_requests_updated_at_idx" ON "rejoin_requests" USING btree ("updated_at");
  CREATE INDEX "rejoin_requests_created_at_idx" ON "rejoin_requests" USING btree ("created_at");
  CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries" USING btree ("actor_id");
  CREATE INDEX "audit_entries_client_hash_idx" ON "audit_entries" USING btree ("client_hash");
  CREATE INDEX "audit_entries_updated_at_idx" ON "audit_entries" USING btree ("updated_at");
  CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at");
  CREATE INDEX "action_createdAt_idx" ON "audit_entries" USING btree ("action","created_at");
  CREATE INDEX "recordKind_recordId_idx" ON "audit_entries" USING btree ("record_kind","record_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "rejoin_requests" CASCADE;
  DROP TABLE "audit_entries" CASCADE;
  ALTER TABLE "api_clients" ALTER COLUMN "role" SET DATA TYPE text;
  ALTER TABLE "api_clients" ALTER COLUMN "role" SET DEFAULT 'viewer'::text;
  DROP TYPE "public"."enum_api_clients_role";
  CREATE TYPE "public"."enum_api_clients_role" AS ENUM('admin', 'editor', 'viewer');
  ALTER TABLE "api_clients" ALTER COLUMN "role" SET DEFAULT 'viewer'::"public"."enum_api_clients_role";
  ALTER TABLE "api_clients" ALTER COLUMN "role" SET DATA TYPE "public"."enum_api_clients_role" USING "role"::"public"."enum_api_clients_role";
  ALTER TABLE "api_clients" DROP COLUMN "expires_at";
  ALTER TABLE "api_clients" DROP COLUMN "last_used_at";
  DROP TYPE "public"."enum_rejoin_requests_language";
  DROP TYPE "public"."enum_audit_entries_action";
  DROP TYPE "public"."enum_audit_entries_actor_kind";`)
}
