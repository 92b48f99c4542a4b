import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: the few demo records among a million messages, which the set-up list counts. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "contact_submissions_demo_idx" ON "contact_submissions" ("id") WHERE "is_demo"
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX IF EXISTS "contact_submissions_demo_idx"`)
}
