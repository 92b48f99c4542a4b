import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "message_threads" ADD COLUMN "waiting_since" timestamp(3) with time zone;

    -- By hand: as "thread_waiting_since" derives it from now on. It is no change of a thread that somebody made.
    ALTER TABLE "message_threads" DISABLE TRIGGER USER;
    UPDATE "message_threads" AS "thread" SET "waiting_since" = "waiting"."since"
    FROM (
      SELECT "mail"."thread_id", min("mail"."date") AS "since" FROM "messages" AS "mail"
        JOIN "message_threads" AS "its" ON "its"."id" = "mail"."thread_id"
        LEFT JOIN "contact_submissions" AS "submission" ON "submission"."id" = "its"."submission_id"
      WHERE "mail"."kind" = 'received' AND "mail"."automatic" IS NULL
        AND NOT EXISTS (SELECT FROM "messages" AS "answer"
          WHERE "answer"."thread_id" = "mail"."thread_id" AND "answer"."kind" = 'sent' AND "answer"."date" >= "mail"."date"
            AND coalesce("answer"."key", '') NOT LIKE 'forward.%')
        AND NOT ("mail"."message_id" IS NULL AND coalesce("submission"."status" = 'replied', false))
      GROUP BY "mail"."thread_id"
    ) AS "waiting"
    WHERE "thread"."id" = "waiting"."thread_id";
    ALTER TABLE "message_threads" ENABLE TRIGGER USER;
  `)
}
