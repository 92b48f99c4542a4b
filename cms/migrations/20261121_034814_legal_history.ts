import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "legal_sections" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "legal_sections" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "_legal_sections_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "_legal_sections_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
  CREATE INDEX "legal_sections_deleted_at_idx" ON "legal_sections" USING btree ("deleted_at");
  CREATE INDEX "_legal_sections_v_version_version_deleted_at_idx" ON "_legal_sections_v" USING btree ("version_deleted_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX IF EXISTS "legal_sections_deleted_at_idx";
  DROP INDEX IF EXISTS "_legal_sections_v_version_version_deleted_at_idx";
  ALTER TABLE "legal_sections" DROP COLUMN IF EXISTS "updated_by";
  ALTER TABLE "legal_sections" DROP COLUMN IF EXISTS "deleted_at";
  ALTER TABLE "_legal_sections_v" DROP COLUMN IF EXISTS "version_updated_by";
  ALTER TABLE "_legal_sections_v" DROP COLUMN IF EXISTS "version_deleted_at";`)
}
