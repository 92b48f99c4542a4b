import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_announcements_status" AS ENUM('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled');
    CREATE TYPE "public"."enum__announcements_v_version_status" AS ENUM('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled');
    CREATE TABLE "announcement_pictures" (
      "announcement_id" integer PRIMARY KEY NOT NULL,
      "version" uuid DEFAULT gen_random_uuid() NOT NULL,
      "bytes" "bytea" NOT NULL,
      "width" integer NOT NULL,
      "height" integer NOT NULL
    );

    CREATE TABLE "announcement_recipients" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "announcement_id" integer NOT NULL,
      "entry_id" integer,
      "state" text DEFAULT 'waiting' NOT NULL,
      "problem" text,
      "sent_at" timestamp (3) with time zone,
      "bounced_at" timestamp (3) with time zone,
      "complained_at" timestamp (3) with time zone,
      "unsubscribed_at" timestamp (3) with time zone,
      CONSTRAINT "announcement_recipients_once_unique" UNIQUE("announcement_id","entry_id")
    );

    CREATE TABLE "announcement_runs" (
      "announcement_id" integer PRIMARY KEY NOT NULL,
      "after_entry" integer DEFAULT 0 NOT NULL,
      "last_entry" integer NOT NULL
    );

    CREATE TABLE "announcement_tests" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "announcement_id" integer NOT NULL,
      "language" text NOT NULL,
      "email" text NOT NULL,
      "at" timestamp (3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "announcements" (
      "id" serial PRIMARY KEY NOT NULL,
      "button_url" varchar,
      "audience" jsonb DEFAULT '{}'::jsonb NOT NULL,
      "status" "enum_announcements_status" DEFAULT 'draft' NOT NULL,
      "send_at" timestamp(3) with time zone,
      "at_launch" boolean DEFAULT false,
      "started_at" timestamp(3) with time zone,
      "finished_at" timestamp(3) with time zone,
      "archived_at" timestamp(3) with time zone,
      "expected" numeric DEFAULT 0,
      "recipients" numeric DEFAULT 0,
      "sent" numeric DEFAULT 0,
      "failed" numeric DEFAULT 0,
      "bounced" numeric DEFAULT 0,
      "complained" numeric DEFAULT 0,
      "unsubscribed" numeric DEFAULT 0,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "announcements_locales" (
      "subject" varchar,
      "content" jsonb,
      "button_label" varchar,
      "picture_alt" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "_announcements_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_button_url" varchar,
      "version_audience" jsonb DEFAULT '{}'::jsonb NOT NULL,
      "version_status" "enum__announcements_v_version_status" DEFAULT 'draft' NOT NULL,
      "version_send_at" timestamp(3) with time zone,
      "version_at_launch" boolean DEFAULT false,
      "version_started_at" timestamp(3) with time zone,
      "version_finished_at" timestamp(3) with time zone,
      "version_archived_at" timestamp(3) with time zone,
      "version_expected" numeric DEFAULT 0,
      "version_recipients" numeric DEFAULT 0,
      "version_sent" numeric DEFAULT 0,
      "version_failed" numeric DEFAULT 0,
      "version_bounced" numeric DEFAULT 0,
      "version_complained" numeric DEFAULT 0,
      "version_unsubscribed" numeric DEFAULT 0,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_announcements_v_locales" (
      "version_subject" varchar,
      "version_content" jsonb,
      "version_button_label" varchar,
      "version_picture_alt" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    ALTER TABLE "announcement_pictures" ADD CONSTRAINT "announcement_pictures_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "announcement_runs" ADD CONSTRAINT "announcement_runs_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "announcement_tests" ADD CONSTRAINT "announcement_tests_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "announcements_locales" ADD CONSTRAINT "announcements_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_announcements_v" ADD CONSTRAINT "_announcements_v_parent_id_announcements_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_announcements_v_locales" ADD CONSTRAINT "_announcements_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_announcements_v"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "announcement_recipients_entry_idx" ON "announcement_recipients" USING btree ("entry_id");
    CREATE INDEX "announcement_recipients_waiting_idx" ON "announcement_recipients" USING btree ("announcement_id","id") WHERE state = 'waiting';
    CREATE INDEX "announcement_recipients_failed_idx" ON "announcement_recipients" USING btree ("announcement_id","problem") WHERE state = 'failed';
    CREATE INDEX "announcement_tests_email_idx" ON "announcement_tests" USING btree ("email");
    CREATE INDEX "announcement_tests_at_idx" ON "announcement_tests" USING btree ("at");
    CREATE INDEX "announcements_updated_at_idx" ON "announcements" USING btree ("updated_at");
    CREATE INDEX "announcements_created_at_idx" ON "announcements" USING btree ("created_at");
    CREATE INDEX "archivedAt_createdAt_idx" ON "announcements" USING btree ("archived_at","created_at");
    CREATE UNIQUE INDEX "announcements_locales_locale_parent_id_unique" ON "announcements_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_announcements_v_parent_idx" ON "_announcements_v" USING btree ("parent_id");
    CREATE INDEX "_announcements_v_version_version_updated_at_idx" ON "_announcements_v" USING btree ("version_updated_at");
    CREATE INDEX "_announcements_v_version_version_created_at_idx" ON "_announcements_v" USING btree ("version_created_at");
    CREATE INDEX "_announcements_v_created_at_idx" ON "_announcements_v" USING btree ("created_at");
    CREATE INDEX "_announcements_v_updated_at_idx" ON "_announcements_v" USING btree ("updated_at");
    CREATE INDEX "version_archivedAt_version_createdAt_idx" ON "_announcements_v" USING btree ("version_archived_at","version_created_at");
    CREATE UNIQUE INDEX "_announcements_v_locales_locale_parent_id_unique" ON "_announcements_v_locales" USING btree ("_locale","_parent_id");
  `)
}
