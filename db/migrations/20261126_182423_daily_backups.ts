import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "daily_backups" (
      "day" date PRIMARY KEY NOT NULL,
      "state" text NOT NULL,
      "tried_at" timestamp (3) with time zone NOT NULL
    );

  `)
}
