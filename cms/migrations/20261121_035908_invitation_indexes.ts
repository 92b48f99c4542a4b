import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The judge of double clicks, two people at once and several instances: nobody has two invitations that are on their way
 * or have arrived. Payload knows no partial indexes.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNIQUE INDEX "invitations_one_at_a_time_idx" ON "invitations" ("entry_id")
      WHERE "status" IN ('queued', 'sending', 'sent');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX IF EXISTS "invitations_one_at_a_time_idx";`)
}
