import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'announcement.sent';
    ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'announcement.sent' BEFORE 'webhook.test';
  `)
}
