import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "mail_pauses" ADD COLUMN "reason" text DEFAULT 'throttled' NOT NULL;
    ALTER TABLE "mail_pauses" ADD COLUMN "reply" text;
  `)
}
