import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand. Unlogged, since what it says of a primary means nothing on another one
 * (docs/decisions/0020-read-replicas.md).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNLOGGED TABLE "read_positions" ("reader" text PRIMARY KEY, "position" pg_lsn NOT NULL)
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE IF EXISTS "read_positions"`)
}
