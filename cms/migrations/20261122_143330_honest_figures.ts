import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_waitlist_entries_consent_how" ADD VALUE 'correction';
  CREATE TABLE "countdown_former_dates" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" timestamp(3) with time zone NOT NULL,
  	"until" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "waitlist_entries" ADD COLUMN "registered_at" timestamp(3) with time zone;
  ALTER TABLE "contact_submissions_replies" ADD COLUMN "in_outbox" boolean DEFAULT false;
  ALTER TABLE "admins" ADD COLUMN "password_changed_at" timestamp(3) with time zone;
  ALTER TABLE "invitations" ADD COLUMN "in_outbox" boolean DEFAULT false;
  ALTER TABLE "countdown" ADD COLUMN "is_set_by_team" boolean DEFAULT false;
  ALTER TABLE "dashboard_goals" ADD COLUMN "reply_hours" numeric DEFAULT 2 NOT NULL;
  ALTER TABLE "countdown_former_dates" ADD CONSTRAINT "countdown_former_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."countdown"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "countdown_former_dates_order_idx" ON "countdown_former_dates" USING btree ("_order");
  CREATE INDEX "countdown_former_dates_parent_id_idx" ON "countdown_former_dates" USING btree ("_parent_id");
  CREATE INDEX "waitlist_entries_registered_at_idx" ON "waitlist_entries" USING btree ("registered_at");
  CREATE INDEX "contact_submissions_replies_sent_at_idx" ON "contact_submissions_replies" USING btree ("sent_at");

  -- By hand: what is known of the time before, and an index that also carries what a trend asks.
  UPDATE "waitlist_entries" AS "entry" SET "registered_at" = coalesce(
    (SELECT max("completed_at") FROM "invitations" WHERE "entry_id" = "entry"."id"), "entry"."updated_at")
    WHERE "status" = 'registered';
  UPDATE "admins" SET "password_changed_at" = (
    SELECT max("created_at") FROM "audit_entries" WHERE "record_kind" = 'admins'
      AND "record_id" = "admins"."id"::text AND "action" IN ('password-changed', 'password-reset'));
  UPDATE "countdown" SET "is_set_by_team" = "updated_at" > "created_at" + interval '1 minute';
  DROP INDEX "waitlist_entries_list_created_idx";
  CREATE INDEX "waitlist_entries_list_created_idx" ON "waitlist_entries" ("created_at", "id")
    INCLUDE ("stage", "language", "unsubscribed_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "countdown_former_dates" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "countdown_former_dates" CASCADE;
  ALTER TABLE "waitlist_entries" ALTER COLUMN "consent_how" SET DATA TYPE text;
  UPDATE "waitlist_entries" SET "consent_how" = 'form' WHERE "consent_how" = 'correction';
  DROP TYPE "public"."enum_waitlist_entries_consent_how";
  CREATE TYPE "public"."enum_waitlist_entries_consent_how" AS ENUM('form', 'api', 'import');
  ALTER TABLE "waitlist_entries" ALTER COLUMN "consent_how" SET DATA TYPE "public"."enum_waitlist_entries_consent_how" USING "consent_how"::"public"."enum_waitlist_entries_consent_how";
  DROP INDEX IF EXISTS "waitlist_entries_list_created_idx";
  CREATE INDEX "waitlist_entries_list_created_idx" ON "waitlist_entries" ("created_at", "id") INCLUDE ("stage", "language");
  DROP INDEX IF EXISTS "waitlist_entries_registered_at_idx";
  DROP INDEX IF EXISTS "contact_submissions_replies_sent_at_idx";
  ALTER TABLE "waitlist_entries" DROP COLUMN "registered_at";
  ALTER TABLE "contact_submissions_replies" DROP COLUMN "in_outbox";
  ALTER TABLE "admins" DROP COLUMN "password_changed_at";
  ALTER TABLE "invitations" DROP COLUMN "in_outbox";
  ALTER TABLE "countdown" DROP COLUMN "is_set_by_team";
  ALTER TABLE "dashboard_goals" DROP COLUMN "reply_hours";`)
}
