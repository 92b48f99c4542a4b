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
