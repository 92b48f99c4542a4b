import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "messages" ADD COLUMN "unreadable" boolean DEFAULT false;
  -- The process that reads it; one that is still here after that process has ended it.
  ALTER TABLE "inbound_mails" ADD COLUMN "begun_by" uuid;`)
}
