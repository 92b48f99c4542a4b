import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_api_clients_role" AS ENUM('admin', 'editor', 'viewer');
  CREATE TABLE "api_clients" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"role" "enum_api_clients_role" DEFAULT 'viewer' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"enable_a_p_i_key" boolean,
  	"api_key" varchar,
  	"api_key_index" varchar
  );
  
  ALTER TABLE "payload_preferences_rels" ADD COLUMN "api_clients_id" integer;
  CREATE INDEX "api_clients_updated_at_idx" ON "api_clients" USING btree ("updated_at");
  CREATE INDEX "api_clients_created_at_idx" ON "api_clients" USING btree ("created_at");
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_api_clients_fk" FOREIGN KEY ("api_clients_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_preferences_rels_api_clients_id_idx" ON "payload_preferences_rels" USING btree ("api_clients_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "api_clients" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "api_clients" CASCADE;
  ALTER TABLE "payload_preferences_rels" DROP CONSTRAINT IF EXISTS "payload_preferences_rels_api_clients_fk";
  
  DROP INDEX IF EXISTS "payload_preferences_rels_api_clients_id_idx";
  ALTER TABLE "payload_preferences_rels" DROP COLUMN "api_clients_id";
  DROP TYPE "public"."enum_api_clients_role";`)
}
