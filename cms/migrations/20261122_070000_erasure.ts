import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what finds a person in records that are not theirs, and the deliveries that tell of a record. Few texts
 * have an @, so that an index of those that do is small. See docs/decisions/0014-erasure-and-retention.md.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "webhook_deliveries_entry_idx" ON "webhook_deliveries" (("payload" #>> '{entry,id}'))
      WHERE "payload" #>> '{entry,id}' IS NOT NULL;
    CREATE INDEX "webhook_deliveries_submission_idx" ON "webhook_deliveries" (("payload" #>> '{submission,id}'))
      WHERE "payload" #>> '{submission,id}' IS NOT NULL;
    CREATE INDEX "webhook_deliveries_payload_search_idx" ON "webhook_deliveries"
      USING gin (("payload"::text) gin_trgm_ops);

    CREATE INDEX "waitlist_entries_mentions_idx" ON "waitlist_entries" ("id")
      WHERE "name" LIKE '%@%' OR "source" LIKE '%@%' OR "notes" LIKE '%@%' OR "device" LIKE '%@%';
    CREATE INDEX "contact_submissions_mentions_idx" ON "contact_submissions" ("id")
      WHERE "name" LIKE '%@%' OR "subject" LIKE '%@%' OR "message" LIKE '%@%' OR "source" LIKE '%@%';
    CREATE INDEX "contact_submissions_replies_mentions_idx" ON "contact_submissions_replies" ("id")
      WHERE "body" LIKE '%@%';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS "webhook_deliveries_entry_idx";
    DROP INDEX IF EXISTS "webhook_deliveries_submission_idx";
    DROP INDEX IF EXISTS "webhook_deliveries_payload_search_idx";
    DROP INDEX IF EXISTS "waitlist_entries_mentions_idx";
    DROP INDEX IF EXISTS "contact_submissions_mentions_idx";
    DROP INDEX IF EXISTS "contact_submissions_replies_mentions_idx";
  `)
}
