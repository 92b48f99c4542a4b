import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'place-friends' BEFORE 'send-push';
    ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'place-friends' BEFORE 'send-push';
  `)
}
