import { createHmac } from 'node:crypto'
import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_join_mails_kind" AS ENUM('confirmation', 'place', 'rejoin');
    CREATE TYPE "public"."enum_join_mails_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_site_settings_confirm_joins" AS ENUM('automatic', 'on', 'off');
    ALTER TYPE "public"."enum_waitlist_entries_consent_how" ADD VALUE 'confirmation';
    ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'waitlist.confirmed' BEFORE 'waitlist.status_changed';
    ALTER TYPE "public"."enum_webhook_deliveries_event" ADD VALUE 'waitlist.confirmed' BEFORE 'waitlist.status_changed';
    ALTER TYPE "public"."enum_mail_templates_mail" ADD VALUE 'confirmation' BEFORE 'rejoin';
    ALTER TYPE "public"."enum_mail_templates_mail" ADD VALUE 'place' BEFORE 'rejoin';
    CREATE TABLE "consent_texts" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "version" text NOT NULL,
      "language" text NOT NULL,
      "words" text NOT NULL,
      CONSTRAINT "consent_texts_version_language_unique" UNIQUE("version","language")
    );

    CREATE TABLE "consents" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "entry_id" integer NOT NULL,
      "address_hash" text NOT NULL,
      "action" text NOT NULL,
      "how" text NOT NULL,
      "text_id" integer,
      "source" text,
      "at" timestamp (3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "waitlist_line_tallies" (
      "hour" timestamp (3) with time zone NOT NULL,
      "change" bigint NOT NULL
    );

    CREATE TABLE "join_mails" (
      "id" serial PRIMARY KEY NOT NULL,
      "address_hash" varchar NOT NULL,
      "kind" "enum_join_mails_kind" NOT NULL,
      "email" varchar NOT NULL,
      "language" "enum_join_mails_language" NOT NULL,
      "source" varchar NOT NULL,
      "seed" varchar NOT NULL,
      "token_hash" varchar NOT NULL,
      "in_outbox" boolean DEFAULT false,
      "send_at" timestamp(3) with time zone NOT NULL,
      "rests_until" timestamp(3) with time zone NOT NULL,
      "expires_at" timestamp(3) with time zone NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    -- By hand, so that what waits stays: the table got another name, and further kinds.
    INSERT INTO "join_mails" ("id", "address_hash", "kind", "email", "language", "source", "seed", "token_hash", "in_outbox",
        "send_at", "rests_until", "expires_at", "updated_at", "created_at")
      SELECT "id", "address_hash", 'rejoin', "email", "language"::text::"enum_join_mails_language", "source", "seed",
        "token_hash", "in_outbox", "created_at", "created_at" + interval '1 day', "expires_at", "updated_at", "created_at"
      FROM "rejoin_requests";
    SELECT setval('join_mails_id_seq', coalesce((SELECT max("id") FROM "join_mails"), 0) + 1, false);
    DROP TABLE "rejoin_requests";
    ALTER TYPE "public"."enum_payload_jobs_task_slug" RENAME VALUE 'send-rejoin-link' TO 'send-join-mail';
    ALTER TYPE "public"."enum_payload_jobs_log_task_slug" RENAME VALUE 'send-rejoin-link' TO 'send-join-mail';
    UPDATE "payload_jobs" SET "input" = jsonb_build_object('mail', "input" -> 'request')
      WHERE "task_slug" = 'send-join-mail';

    ALTER TABLE "waitlist_tallies" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;
    ALTER TABLE "waitlist_entries" ADD COLUMN "confirmed_at" timestamp(3) with time zone;
    ALTER TABLE "waitlist_entries" ADD COLUMN "network" varchar;
    ALTER TABLE "site_settings" ADD COLUMN "confirm_joins" "enum_site_settings_confirm_joins" DEFAULT 'automatic';
    ALTER TABLE "site_settings" ADD COLUMN "friend_days" numeric DEFAULT 1;
    ALTER TABLE "site_settings" ADD COLUMN "friends_max" numeric DEFAULT 30;
    ALTER TABLE "consents" ADD CONSTRAINT "consents_text_id_consent_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;
    CREATE INDEX "consents_entry_idx" ON "consents" USING btree ("entry_id");
    CREATE INDEX "consents_hash_idx" ON "consents" USING btree ("address_hash");
    CREATE INDEX "consents_at_idx" ON "consents" USING btree ("at");
    CREATE UNIQUE INDEX "join_mails_address_hash_idx" ON "join_mails" USING btree ("address_hash");
    CREATE UNIQUE INDEX "join_mails_token_hash_idx" ON "join_mails" USING btree ("token_hash");
    CREATE INDEX "join_mails_send_at_idx" ON "join_mails" USING btree ("send_at");
    CREATE INDEX "join_mails_expires_at_idx" ON "join_mails" USING btree ("expires_at");
    CREATE INDEX "join_mails_updated_at_idx" ON "join_mails" USING btree ("updated_at");
    CREATE INDEX "join_mails_created_at_idx" ON "join_mails" USING btree ("created_at");
    CREATE INDEX "waitlist_entries_confirmed_at_idx" ON "waitlist_entries" USING btree ("confirmed_at");
    DROP TYPE "public"."enum_rejoin_requests_language";

    -- By hand: who is on the list already counts as confirmed and keeps their place. Nobody is written to by an upgrade, so
    -- joins go on without a confirmation until the team turns it on.
    ALTER TABLE "waitlist_entries" ADD COLUMN "friends" integer DEFAULT 0 NOT NULL;
    ALTER TABLE "waitlist_entries" ADD COLUMN "friends_held" integer DEFAULT 0 NOT NULL;
    ALTER TABLE "waitlist_entries" ADD COLUMN "friend_state" text CHECK ("friend_state" IN ('counted', 'held', 'refused'));
    ALTER TABLE "waitlist_entries" ADD COLUMN "line_at" timestamp(3) with time zone;
    ALTER TABLE "waitlist_entries" DISABLE TRIGGER USER;
    UPDATE "waitlist_entries" SET "confirmed_at" = "created_at", "line_at" = "created_at";
    ALTER TABLE "waitlist_entries" ENABLE TRIGGER USER;
    INSERT INTO "waitlist_line_tallies" ("hour", "change")
      SELECT date_bin('1 hour', "created_at", '2000-01-01T00:00Z'), count(*) FROM "waitlist_entries"
      WHERE "status" <> 'registered' AND "unsubscribed_at" IS NULL GROUP BY 1;
    ALTER TABLE "site_settings" DISABLE TRIGGER USER;
    UPDATE "site_settings" SET "confirm_joins" = 'off';
    ALTER TABLE "site_settings" ENABLE TRIGGER USER;
  `)
  await carryConsents(db)
}

type Stored = { id: number; email: string; at: string; language: string; version: string; how: string }

/** What people have agreed to so far stands with their entries alone. */
async function carryConsents(db: MigrateUpArgs['db']): Promise<void> {
  await db.execute(sql`
    INSERT INTO consent_texts (version, language, words) VALUES
      ('2026-11-22', 'en', 'By joining, you agree to receive emails about our launch and offers.'),
      ('2026-11-22', 'ar', 'بانضمامك توافق على تلقّي رسائل البريد الإلكتروني عن الإطلاق وعروضنا.')`)
  const { rows: keys } = await db.execute<{ key: string }>(sql`SELECT key FROM mail_key LIMIT 1`)
  const key = keys[0]?.key
  if (!key) return
  for (let last = 0; ;) {
    const { rows } = await db.execute<Stored>(sql`
      SELECT id, email, coalesce(consent_at, created_at) AS at, coalesce(consent_language::text, language::text) AS language,
        coalesce(consent_text_version, '') AS version, coalesce(consent_how::text, 'form') AS how
      FROM waitlist_entries WHERE id > ${last} AND NOT coalesce(is_demo, false) ORDER BY id LIMIT 5000`)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    const consents = rows.map(({ email, ...consent }) => ({ ...consent, hash: hashOf(key, email) }))
    await db.execute(sql`
      INSERT INTO consents (entry_id, address_hash, action, how, text_id, at)
      SELECT stored.id, hash, 'given', how, consent_texts.id, at
      FROM json_to_recordset(${JSON.stringify(consents)}::json)
          AS stored(id int, hash text, at timestamptz, language text, version text, how text)
        LEFT JOIN consent_texts ON consent_texts.version = stored.version AND consent_texts.language = stored.language`)
  }
}

/** As `addressHash` of the suppression list. */
function hashOf(key: string, email: string): string {
  return createHmac('sha256', key).update(`address ${email}`).digest('base64url')
}
