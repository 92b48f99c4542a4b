import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Trigram indexes for what the search over testimonials looks into; see the one for the waitlist. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "testimonials_quote_search_idx" ON "testimonials" USING gin ("quote" gin_trgm_ops);
    CREATE INDEX "testimonials_name_search_idx" ON "testimonials" USING gin ("name" gin_trgm_ops);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "testimonials_quote_search_idx";
    DROP INDEX "testimonials_name_search_idx";
  `)
}
