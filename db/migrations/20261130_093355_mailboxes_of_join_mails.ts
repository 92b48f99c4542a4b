import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "join_mails" ADD COLUMN "mailbox_hash" varchar;
    CREATE INDEX "join_mails_mailbox_hash_idx" ON "join_mails" USING btree ("mailbox_hash");
  `)
}
