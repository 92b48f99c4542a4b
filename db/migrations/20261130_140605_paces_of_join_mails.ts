import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "join_mails" ADD COLUMN "is_crowded" boolean DEFAULT false NOT NULL;
    CREATE INDEX "isCrowded_sendAt_idx" ON "join_mails" USING btree ("is_crowded","send_at");
  `)
}
