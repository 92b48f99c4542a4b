import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * How often each legal document has changed: what tells an editor that somebody else was faster, and the row that writers
 * wait for. Sections in the trash stay for their history, so that reading a document needs an index without them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "legal_document_versions" (
      "document" varchar(20) PRIMARY KEY,
      "version" integer NOT NULL
    );
    INSERT INTO "legal_document_versions" ("document", "version") VALUES ('privacy', 1), ('terms', 1);
    CREATE INDEX "legal_sections_kept_idx" ON "legal_sections" ("document", "language", "order")
      WHERE "deleted_at" IS NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS "legal_sections_kept_idx";
    DROP TABLE IF EXISTS "legal_document_versions";
  `)
}
