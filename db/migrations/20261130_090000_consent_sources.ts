import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** As `db/sql/consents.sql` has it for each new row, which is applied after this and keeps rows from being changed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "consents" DISABLE TRIGGER USER;
    UPDATE "consents" SET "source" = regexp_replace("source", '[^\\s<>()",;:]+@[^\\s<>()",;:]+', '[…]', 'g')
      WHERE "source" LIKE '%@%';
    ALTER TABLE "consents" ENABLE TRIGGER USER;
  `)
}
