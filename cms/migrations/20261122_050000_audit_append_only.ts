import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand. Security events are added and never changed, by any user of the database; they go once they are as old
 * as `auditRetentionMonths` (cms/audit/remove-old-audit-entries.ts) says.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD."created_at" <= now() - interval '24 months' THEN
          RETURN OLD;
        END IF;
      END IF;
      RAISE EXCEPTION 'Audit entries are neither changed nor removed before their time.'
        USING ERRCODE = 'insufficient_privilege';
    END $$;

    CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
      FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();
    CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
      FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS "audit_entries_no_truncate" ON "audit_entries";
    DROP TRIGGER IF EXISTS "audit_entries_append_only" ON "audit_entries";
    DROP FUNCTION IF EXISTS "keep_audit_entries"();
  `)
}
