import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: messages by subject, backwards, those without one last. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "contact_submissions_subject_descending_idx"
      ON "contact_submissions" ("subject" DESC NULLS LAST, "id" DESC)
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX IF EXISTS "contact_submissions_subject_descending_idx"`)
}
