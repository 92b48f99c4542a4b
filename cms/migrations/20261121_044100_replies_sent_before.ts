import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Replies from before their delivery was noted: sent, unless their job still waits or has failed for good. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE "contact_submissions_replies" AS reply SET "delivery" = 'sent', "delivered_at" = reply."sent_at"
    WHERE NOT EXISTS (
      SELECT FROM "payload_jobs" AS job WHERE job."task_slug" = 'send-reply' AND job."completed_at" IS NULL
        AND job."input" ->> 'reply' = reply."id");
    UPDATE "contact_submissions_replies" AS reply SET "delivery" = 'failed', "delivery_error" = 'unreachable'
    WHERE EXISTS (
      SELECT FROM "payload_jobs" AS job WHERE job."task_slug" = 'send-reply' AND job."has_error"
        AND job."input" ->> 'reply' = reply."id");
  `)
}

/** What was noted goes with its columns. */
export async function down(): Promise<void> {
  return Promise.resolve()
}
