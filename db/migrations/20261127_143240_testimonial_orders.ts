import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "_status_rating_idx";
    DROP INDEX "_status_helpfulCount_idx";
    DROP INDEX "version__status_version_rating_idx";
    DROP INDEX "version__status_version_helpfulCount_idx";
    CREATE INDEX "_status_rating_date_idx" ON "testimonials" USING btree ("_status","rating","date");
    CREATE INDEX "_status_helpfulCount_date_idx" ON "testimonials" USING btree ("_status","helpful_count","date");
    CREATE INDEX "version__status_version_rating_version_date_idx" ON "_testimonials_v" USING btree ("version__status","version_rating","version_date");
    CREATE INDEX "version__status_version_helpfulCount_version_date_idx" ON "_testimonials_v" USING btree ("version__status","version_helpful_count","version_date");
  `)
}
