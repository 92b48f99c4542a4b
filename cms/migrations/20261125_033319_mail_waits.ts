import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'waitlist.unsubscribed' BEFORE 'contact.received';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'waitlist.deleted' BEFORE 'contact.received';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'person.erased' BEFORE 'contact.received';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'waitlist.unsubscribed' BEFORE 'contact.received';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'waitlist.deleted' BEFORE 'contact.received';
  ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'person.erased' BEFORE 'contact.received';
  ALTER TABLE "team_invitations" ADD COLUMN "in_outbox" boolean DEFAULT false;
  ALTER TABLE "rejoin_requests" ADD COLUMN "in_outbox" boolean DEFAULT false;

  -- By hand: while the mail server asks to slow down. One row, which all instances see and which goes with the pause.
  CREATE TABLE "mail_pause" (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    "round" integer NOT NULL,
    "until" timestamp(3) with time zone NOT NULL
  );

  -- Of all messages these are few: how many wait is asked often.
  CREATE INDEX "messages_underway_idx" ON "messages" ("id")
    WHERE "kind" = 'sent' AND "delivery" IN ('queued', 'sending');

  -- Where a mail is on its way is no news of its record.
  DROP TRIGGER "audit_record" ON "team_invitations";
  CREATE TRIGGER "audit_record" AFTER INSERT OR UPDATE OR DELETE ON "team_invitations"
    FOR EACH ROW EXECUTE FUNCTION "audit_record"('{}', '{seed,delivery,in_outbox}', 'person');
  DROP TRIGGER "audit_record" ON "rejoin_requests";
  CREATE TRIGGER "audit_record" AFTER INSERT OR UPDATE OR DELETE ON "rejoin_requests"
    FOR EACH ROW EXECUTE FUNCTION "audit_record"('{}', '{seed,token_hash,in_outbox}', 'person');

  -- What was only written to the outbox counted as sent, although nobody got it: it waits, and its person is back in line.
  UPDATE "messages" SET "delivery" = 'queued', "delivered_at" = NULL WHERE "delivery" = 'sent' AND "in_outbox";
  UPDATE "invitations" SET "in_outbox" = false
    WHERE "in_outbox" AND ("status" <> 'sent' OR "opened_at" IS NOT NULL OR "completed_at" IS NOT NULL);
  UPDATE "invitations" SET "status" = 'queued', "sent_at" = NULL, "attempts" = 0 WHERE "in_outbox";
  UPDATE "waitlist_entries" AS "entry" SET "status" = 'pending', "sent_at" = NULL
    WHERE "status" = 'notified'
      AND EXISTS (SELECT FROM "invitations" WHERE "entry_id" = "entry"."id" AND "in_outbox")
      AND NOT EXISTS (SELECT FROM "invitations" WHERE "entry_id" = "entry"."id" AND NOT "in_outbox" AND "sent_at" IS NOT NULL);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received', 'user.created', 'user.updated', 'course.published', 'message.received', 'message.sent');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhook_deliveries_event";
  CREATE TYPE "public"."enum_webhook_deliveries_event" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received', 'user.created', 'user.updated', 'course.published', 'message.received', 'message.sent', 'webhook.test');
  ALTER TABLE "webhook_deliveries" ALTER COLUMN "event" SET DATA TYPE "public"."enum_webhook_deliveries_event" USING "event"::"public"."enum_webhook_deliveries_event";
  ALTER TABLE "team_invitations" DROP COLUMN "in_outbox";
  ALTER TABLE "rejoin_requests" DROP COLUMN "in_outbox";
  DROP INDEX IF EXISTS "messages_underway_idx";
  DROP TABLE "mail_pause";`)
}
