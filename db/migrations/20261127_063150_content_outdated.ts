import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_testimonials_outdated" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum__testimonials_v_version_outdated" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_faq_entries_outdated" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum__faq_entries_v_version_outdated" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_pricing_plans_outdated" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum__pricing_plans_v_version_outdated" AS ENUM('en', 'ar');
    ALTER TABLE "testimonials" ADD COLUMN "outdated" "enum_testimonials_outdated";
    ALTER TABLE "_testimonials_v" ADD COLUMN "version_outdated" "enum__testimonials_v_version_outdated";
    ALTER TABLE "faq_entries" ADD COLUMN "outdated" "enum_faq_entries_outdated";
    ALTER TABLE "_faq_entries_v" ADD COLUMN "version_outdated" "enum__faq_entries_v_version_outdated";
    ALTER TABLE "pricing_plans" ADD COLUMN "outdated" "enum_pricing_plans_outdated";
    ALTER TABLE "_pricing_plans_v" ADD COLUMN "version_outdated" "enum__pricing_plans_v_version_outdated";
  `)
}
