import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'invitation.failed' BEFORE 'contact.received';
    ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'invitation.failed' BEFORE 'contact.received';
  `)
}
