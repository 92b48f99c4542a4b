import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The chain of hashes ends: who owns the database could forge it, and its one locked row let all writers wait in line. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION IF EXISTS "check_audit_links"(bigint, integer);
    DROP FUNCTION IF EXISTS "check_audit_entries"(integer, integer);
    DROP FUNCTION IF EXISTS "link_audit_entry"() CASCADE;
    DROP TABLE IF EXISTS "audit_links", "audit_chain", "audit_checks";
    DROP FUNCTION IF EXISTS "keep_audit_links"();
    DROP FUNCTION IF EXISTS "keep_audit_chain"();
    DROP FUNCTION IF EXISTS "audit_content"("audit_entries");
  `)
}
