import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who recommended the site, and figures that are written in each language. Both languages start with what there was. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "waitlist_entries" ADD COLUMN "referred_by" varchar;
    CREATE INDEX "waitlist_entries_referred_by_idx" ON "waitlist_entries" USING btree ("referred_by");
    ALTER TABLE "site_settings_locales" ADD COLUMN "figures_active_users" varchar;
    ALTER TABLE "site_settings_locales" ADD COLUMN "figures_workouts" varchar;
    UPDATE "site_settings_locales" AS texts SET
      "figures_active_users" = CASE WHEN texts."_locale" = 'ar' AND settings."figures_active_users" = '10k+'
        THEN 'أكثر من 10 آلاف' ELSE settings."figures_active_users" END,
      "figures_workouts" = CASE WHEN texts."_locale" = 'ar' AND settings."figures_workouts" = '1M+'
        THEN 'أكثر من مليون' ELSE settings."figures_workouts" END
      FROM "site_settings" AS settings WHERE settings."id" = texts."_parent_id";
    ALTER TABLE "site_settings" DROP COLUMN "figures_active_users";
    ALTER TABLE "site_settings" DROP COLUMN "figures_workouts";
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS "waitlist_entries_referred_by_idx";
    ALTER TABLE "waitlist_entries" DROP COLUMN "referred_by";
    ALTER TABLE "site_settings" ADD COLUMN "figures_active_users" varchar;
    ALTER TABLE "site_settings" ADD COLUMN "figures_workouts" varchar;
    UPDATE "site_settings" AS settings SET
      "figures_active_users" = texts."figures_active_users", "figures_workouts" = texts."figures_workouts"
      FROM "site_settings_locales" AS texts WHERE texts."_parent_id" = settings."id" AND texts."_locale" = 'en';
    ALTER TABLE "site_settings_locales" DROP COLUMN "figures_active_users";
    ALTER TABLE "site_settings_locales" DROP COLUMN "figures_workouts";
  `)
}
