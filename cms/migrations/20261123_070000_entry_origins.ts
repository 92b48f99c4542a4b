import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_waitlist_entries_channel" AS ENUM('organic', 'direct', 'social', 'referral', 'email');
  ALTER TABLE "waitlist_entries" ADD COLUMN "channel" "enum_waitlist_entries_channel";
  ALTER TABLE "waitlist_entries" ADD COLUMN "campaign" varchar;
  ALTER TABLE "waitlist_entries" ADD COLUMN "country" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "waitlist_entries" DROP COLUMN "channel";
  ALTER TABLE "waitlist_entries" DROP COLUMN "campaign";
  ALTER TABLE "waitlist_entries" DROP COLUMN "country";
  DROP TYPE "public"."enum_waitlist_entries_channel";`)
}
