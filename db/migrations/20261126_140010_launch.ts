import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'site.launched';
    ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'site.launched' BEFORE 'webhook.test';
    ALTER TABLE "site_content" ADD COLUMN "launched_at" timestamp with time zone;
    ALTER TABLE "countdown" ADD COLUMN "is_held" boolean DEFAULT false;
    ALTER TABLE "countdown" ADD COLUMN "opened_at" timestamp(3) with time zone;
    ALTER TABLE "site_settings" ADD COLUMN "app_address" varchar;
    ALTER TABLE "site_settings" ADD COLUMN "log_in_address" varchar;
    ALTER TABLE "site_settings" ADD COLUMN "sign_up_address" varchar;
  `)
}
