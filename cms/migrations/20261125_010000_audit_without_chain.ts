import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { chainEntries } from './20261123_165722_audit_chain'

/** The chain of hashes ends: who owns the database could forge it, and its one locked row let all writers wait in line. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION "check_audit_links"(bigint, integer);
    DROP FUNCTION "check_audit_entries"(integer, integer);
    DROP FUNCTION "link_audit_entry"() CASCADE;
    DROP TABLE "audit_links", "audit_chain", "audit_checks";
    DROP FUNCTION "keep_audit_links"();
    DROP FUNCTION "keep_audit_chain"();
    DROP FUNCTION "audit_content"("audit_entries");

    CREATE OR REPLACE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD."created_at" <= now() - interval '24 months' THEN
          RETURN OLD;
        END IF;
      END IF;
      RAISE EXCEPTION 'Audit entries are neither changed nor removed before their time.'
        USING ERRCODE = 'insufficient_privilege';
    END $$;

    CREATE OR REPLACE FUNCTION "remove_old_audit_entries"(before timestamptz, most integer) RETURNS integer
      LANGUAGE plpgsql AS $$
    DECLARE
      removed integer;
    BEGIN
      DELETE FROM "audit_entries" WHERE "id" IN (
        SELECT "id" FROM "audit_entries" WHERE "created_at" <= least(before, now() - interval '24 months')
        ORDER BY "created_at", "id" LIMIT most);
      GET DIAGNOSTICS removed = ROW_COUNT;
      RETURN removed;
    END $$;

    CREATE OR REPLACE FUNCTION "mark_site_content"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "site_content" SET "version" = pg_current_xact_id()::text
        WHERE "version" <> pg_current_xact_id()::text;
      RETURN NULL;
    END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP FUNCTION "remove_old_audit_entries"(timestamptz, integer)`)
  await chainEntries(db)
}
