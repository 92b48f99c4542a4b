import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Trigram indexes for what the search over contact submissions looks into; see the one for the waitlist. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "contact_submissions_email_search_idx" ON "contact_submissions" USING gin ("email" gin_trgm_ops);
    CREATE INDEX "contact_submissions_name_search_idx" ON "contact_submissions" USING gin ("name" gin_trgm_ops);
    CREATE INDEX "contact_submissions_subject_search_idx" ON "contact_submissions" USING gin ("subject" gin_trgm_ops);
    CREATE INDEX "contact_submissions_message_search_idx" ON "contact_submissions" USING gin ("message" gin_trgm_ops);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "contact_submissions_email_search_idx";
    DROP INDEX "contact_submissions_name_search_idx";
    DROP INDEX "contact_submissions_subject_search_idx";
    DROP INDEX "contact_submissions_message_search_idx";
  `)
}
