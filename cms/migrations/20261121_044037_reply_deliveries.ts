import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_contact_submissions_replies_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
  CREATE TYPE "public"."enum_contact_submissions_replies_delivery_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear');
  ALTER TABLE "contact_submissions_replies" ADD COLUMN "delivery" "enum_contact_submissions_replies_delivery" DEFAULT 'queued' NOT NULL;
  ALTER TABLE "contact_submissions_replies" ADD COLUMN "delivered_at" timestamp(3) with time zone;
  ALTER TABLE "contact_submissions_replies" ADD COLUMN "delivery_error" "enum_contact_submissions_replies_delivery_error";
  CREATE INDEX "contact_submissions_subject_idx" ON "contact_submissions" USING btree ("subject");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX IF EXISTS "contact_submissions_subject_idx";
  ALTER TABLE "contact_submissions_replies" DROP COLUMN IF EXISTS "delivery";
  ALTER TABLE "contact_submissions_replies" DROP COLUMN IF EXISTS "delivered_at";
  ALTER TABLE "contact_submissions_replies" DROP COLUMN IF EXISTS "delivery_error";
  DROP TYPE IF EXISTS "public"."enum_contact_submissions_replies_delivery";
  DROP TYPE IF EXISTS "public"."enum_contact_submissions_replies_delivery_error";`)
}
