import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Each waiting job names its webhook, as new ones do, so that those take turns which are called already. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE "payload_jobs" AS "job" SET "input" = "job"."input" || jsonb_build_object('webhook', "delivery"."webhook_id")
      FROM "webhook_deliveries" AS "delivery"
      WHERE "job"."task_slug" = 'deliver-webhook' AND "job"."completed_at" IS NULL AND "job"."has_error" IS NOT TRUE
        AND "delivery"."id" = ("job"."input" ->> 'delivery')::int AND "delivery"."webhook_id" IS NOT NULL;
  `)
}
