import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What visitors do (docs/analytics.md). Raw events have a partition a month, which is made ahead and dropped whole; of the
 * days, what is counted stays for ever. `analytics_dirty_days` has a row for each change that is not counted yet, without a
 * key, so that instances which store events never wait for each other or for the one that counts.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "analytics_events" (
      "id" bigserial NOT NULL,
      "day" date NOT NULL,
      "at" timestamp(3) with time zone NOT NULL,
      "visitor" bigint NOT NULL,
      "is_returning" boolean NOT NULL,
      "is_demo" boolean NOT NULL,
      "name" varchar(32) NOT NULL,
      "path" varchar(200) NOT NULL,
      "seconds" integer NOT NULL,
      "channel" varchar(16) NOT NULL,
      "referrer" varchar(255) NOT NULL,
      "campaign" varchar(100) NOT NULL,
      "device" varchar(16) NOT NULL,
      "country" varchar(2) NOT NULL,
      "language" varchar(2) NOT NULL,
      "category" varchar(16)
    ) PARTITION BY RANGE ("day");
    CREATE INDEX "analytics_events_day_idx" ON "analytics_events" ("day");

    CREATE TABLE "analytics_salts" ("day" date PRIMARY KEY, "salt" bytea NOT NULL);
    CREATE TABLE "analytics_visitors" (
      "day" date NOT NULL,
      "visitor" bigint NOT NULL,
      "is_returning" boolean NOT NULL,
      "seen_at" timestamp(3) with time zone NOT NULL,
      PRIMARY KEY ("day", "visitor")
    ) WITH (fillfactor = 80);
    CREATE TABLE "analytics_batches" (
      "id" uuid PRIMARY KEY,
      "stored_at" timestamp(3) with time zone NOT NULL DEFAULT now()
    );
    CREATE TABLE "analytics_dirty_days" ("day" date NOT NULL, "is_demo" boolean NOT NULL);
    CREATE TABLE "analytics_days" (
      "day" date NOT NULL,
      "is_demo" boolean NOT NULL,
      "version" uuid NOT NULL DEFAULT gen_random_uuid(),
      "active_users" integer NOT NULL,
      "sessions" integer NOT NULL,
      "screen_page_views" integer NOT NULL,
      "visits" bytea NOT NULL,
      PRIMARY KEY ("day", "is_demo")
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE IF EXISTS "analytics_days", "analytics_dirty_days", "analytics_batches", "analytics_visitors",
      "analytics_salts", "analytics_events";
  `)
}
