import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_user_imports_subject" AS ENUM('users', 'waitlist');
    CREATE TYPE "public"."enum_user_imports_language" AS ENUM('en', 'ar');
    ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'import-waitlist' BEFORE 'send-weekly-digest';
    ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'import-waitlist' BEFORE 'send-weekly-digest';
    ALTER TABLE "user_imports" ADD COLUMN "subject" "enum_user_imports_subject" DEFAULT 'users' NOT NULL;
    ALTER TABLE "user_imports" ADD COLUMN "consent_source" varchar;
    ALTER TABLE "user_imports" ADD COLUMN "language" "enum_user_imports_language";
  `)
}
