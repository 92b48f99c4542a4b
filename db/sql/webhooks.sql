-- What finds the deliveries that tell of a record, and of a person (docs/decisions/0014-erasure-and-retention.md).
CREATE INDEX IF NOT EXISTS "webhook_deliveries_entry_idx" ON "webhook_deliveries" (("payload" #>> '{entry,id}'))
  WHERE "payload" #>> '{entry,id}' IS NOT NULL;
CREATE INDEX IF NOT EXISTS "webhook_deliveries_submission_idx" ON "webhook_deliveries"
  (("payload" #>> '{submission,id}')) WHERE "payload" #>> '{submission,id}' IS NOT NULL;
CREATE INDEX IF NOT EXISTS "webhook_deliveries_thread_idx" ON "webhook_deliveries" (("payload" #>> '{message,thread}'))
  WHERE "payload" #>> '{message,thread}' IS NOT NULL;
CREATE INDEX IF NOT EXISTS "webhook_deliveries_user_idx" ON "webhook_deliveries" (("payload" #>> '{user,id}'))
  WHERE "payload" #>> '{user,id}' IS NOT NULL;
CREATE INDEX IF NOT EXISTS "webhook_deliveries_payload_search_idx" ON "webhook_deliveries"
  USING gin (("payload"::text) gin_trgm_ops);

-- What goes next, and how the last call of each receiver went, as cms/jobs/next-deliveries.ts asks for it.
CREATE INDEX IF NOT EXISTS "payload_jobs_next_delivery_idx" ON "payload_jobs" ("queue", "task_slug",
  (coalesce(("input" ->> 'webhook')::int, 0)), (coalesce("total_tried", 0)), (coalesce("wait_until", '-infinity')), "created_at", "id")
  WHERE "completed_at" IS NULL AND "has_error" IS NOT TRUE;
CREATE INDEX IF NOT EXISTS "webhook_deliveries_last_call_idx" ON "webhook_deliveries" ("webhook_id", "updated_at" DESC, "id" DESC)
  WHERE "attempts" > 0 AND "error" IS DISTINCT FROM 'Not called: the receiver had just not answered another call.';
