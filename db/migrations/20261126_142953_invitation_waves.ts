import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_invitation_waves_status" AS ENUM('none', 'active', 'paused', 'ended');
    CREATE TABLE "invitation_wave_reports" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_wave_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "run_id" integer NOT NULL,
      "admin_id" integer NOT NULL,
      CONSTRAINT "invitation_wave_reports_once_unique" UNIQUE("run_id","admin_id")
    );

    CREATE TABLE "invitation_wave_runs" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_wave_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "due_at" timestamp (3) with time zone NOT NULL,
      "ran_at" timestamp (3) with time zone NOT NULL,
      "outcome" text NOT NULL,
      "wanted" integer NOT NULL,
      "invited" integer DEFAULT 0 NOT NULL,
      "skipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
      "held_back" integer DEFAULT 0 NOT NULL,
      "left_in_line" integer DEFAULT 0 NOT NULL,
      "batch" text,
      CONSTRAINT "invitation_wave_runs_once_unique" UNIQUE("due_at")
    );

    CREATE TABLE "invitation_waves" (
      "id" serial PRIMARY KEY NOT NULL,
      "status" "enum_invitation_waves_status" DEFAULT 'none' NOT NULL,
      "people" numeric,
      "weekdays" jsonb,
      "time" varchar,
      "first_date" varchar,
      "last_date" varchar,
      "holdback" numeric DEFAULT 0,
      "next_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone
    );

    ALTER TABLE "invitation_wave_reports" ADD CONSTRAINT "invitation_wave_reports_run_id_invitation_wave_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."invitation_wave_runs"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "invitation_wave_reports" ADD CONSTRAINT "invitation_wave_reports_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;

    -- There is always the one row, so that whoever changes it can lock it.
    INSERT INTO "invitation_waves" ("updated_at", "created_at") VALUES (now(), now());
  `)
}
