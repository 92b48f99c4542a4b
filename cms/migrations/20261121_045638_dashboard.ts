import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "dashboard_goals" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"waitlist" numeric DEFAULT 3000 NOT NULL,
  	"registered" numeric DEFAULT 2500 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "admins" ADD COLUMN "notifications_seen_at" timestamp(3) with time zone;
  ALTER TABLE "countdown" ADD COLUMN "early_access_date" timestamp(3) with time zone;
  CREATE INDEX "invitations_completed_at_idx" ON "invitations" USING btree ("completed_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE IF EXISTS "dashboard_goals" CASCADE;
  DROP INDEX IF EXISTS "invitations_completed_at_idx";
  ALTER TABLE "admins" DROP COLUMN IF EXISTS "notifications_seen_at";
  ALTER TABLE "countdown" DROP COLUMN IF EXISTS "early_access_date";`)
}
