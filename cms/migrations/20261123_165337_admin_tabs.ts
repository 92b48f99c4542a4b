import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_mail_templates_mail" AS ENUM('invitation', 'rejoin', 'team', 'news', 'digest', 'test');
  CREATE TYPE "public"."enum_mail_templates_language" AS ENUM('en', 'ar');
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'webhook.test';
  CREATE TABLE "mail_templates" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"mail" "enum_mail_templates_mail" NOT NULL,
  	"language" "enum_mail_templates_language" NOT NULL,
  	"subject" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "webhook_deliveries" ADD COLUMN "duration_ms" numeric;
  ALTER TABLE "webhook_deliveries" ADD COLUMN "excerpt" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "sender_name" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "sender_address" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "retention_messages" numeric;
  ALTER TABLE "site_settings" ADD COLUMN "retention_waitlist" numeric;
  ALTER TABLE "site_settings" ADD COLUMN "invitation_domains" varchar;
  CREATE INDEX "mail_templates_updated_at_idx" ON "mail_templates" USING btree ("updated_at");
  CREATE INDEX "mail_templates_created_at_idx" ON "mail_templates" USING btree ("created_at");
  CREATE UNIQUE INDEX "mail_language_idx" ON "mail_templates" USING btree ("mail","language");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "mail_templates" CASCADE;
  DELETE FROM "webhook_deliveries" WHERE "event" = 'webhook.test';
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhook_deliveries_event";
  CREATE TYPE "public"."enum_webhook_deliveries_event" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received', 'user.created', 'user.updated', 'course.published', 'message.received', 'message.sent');
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE "public"."enum_webhook_deliveries_event" USING "event"::"public"."enum_webhook_deliveries_event";
  ALTER TABLE "webhook_deliveries" DROP COLUMN "duration_ms";
  ALTER TABLE "webhook_deliveries" DROP COLUMN "excerpt";
  ALTER TABLE "site_settings" DROP COLUMN "sender_name";
  ALTER TABLE "site_settings" DROP COLUMN "sender_address";
  ALTER TABLE "site_settings" DROP COLUMN "retention_messages";
  ALTER TABLE "site_settings" DROP COLUMN "retention_waitlist";
  ALTER TABLE "site_settings" DROP COLUMN "invitation_domains";
  DROP TYPE "public"."enum_mail_templates_mail";
  DROP TYPE "public"."enum_mail_templates_language";`)
}
