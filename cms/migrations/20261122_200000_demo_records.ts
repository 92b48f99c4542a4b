import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: the few demo records among many, which the set-up list counts. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "waitlist_entries_demo_idx" ON "waitlist_entries" ("id") WHERE "is_demo";
    CREATE INDEX "users_demo_idx" ON "users" ("id") WHERE "is_demo";
    CREATE INDEX "courses_demo_idx" ON "courses" ("id") WHERE "is_demo";
    CREATE INDEX "enrolments_demo_idx" ON "enrolments" ("id") WHERE "is_demo"
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS "waitlist_entries_demo_idx";
    DROP INDEX IF EXISTS "users_demo_idx";
    DROP INDEX IF EXISTS "courses_demo_idx";
    DROP INDEX IF EXISTS "enrolments_demo_idx"
  `)
}
