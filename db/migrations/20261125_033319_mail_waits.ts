import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

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
