CREATE INDEX IF NOT EXISTS "contact_submissions_demo_idx" ON "contact_submissions" ("id") WHERE "is_demo";
CREATE INDEX IF NOT EXISTS "contact_submissions_subject_descending_idx" ON "contact_submissions"
  ("subject" DESC NULLS LAST, "id" DESC);
-- Erasing somebody and Payload's REST look for texts as they are stored; searches fold them.
CREATE INDEX IF NOT EXISTS "contact_submissions_name_search_idx" ON "contact_submissions" USING gin ("name" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "contact_submissions_email_search_idx" ON "contact_submissions"
  USING gin ("email" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "contact_submissions_subject_search_idx" ON "contact_submissions"
  USING gin ("subject" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "contact_submissions_message_search_idx" ON "contact_submissions"
  USING gin ("message" gin_trgm_ops);
DROP INDEX IF EXISTS "contact_submissions_short_search_idx";
CREATE INDEX IF NOT EXISTS "contact_submissions_folded_name_idx" ON "contact_submissions"
  USING gin ("fold_search"("name") gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "contact_submissions_folded_email_idx" ON "contact_submissions"
  USING gin ("fold_search"("email") gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "contact_submissions_folded_subject_idx" ON "contact_submissions"
  USING gin ("fold_search"("subject") gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "contact_submissions_folded_message_idx" ON "contact_submissions"
  USING gin ("fold_search"("message") gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "contact_submissions_folded_pieces_idx" ON "contact_submissions" USING gin (
  "search_pieces"("fold_search"("name"), "fold_search"("email"), "fold_search"("subject"), "fold_search"("message")));
-- What erasing somebody looks for.
CREATE INDEX IF NOT EXISTS "contact_submissions_mentions_idx" ON "contact_submissions" ("id")
  WHERE "name" LIKE '%@%' OR "subject" LIKE '%@%' OR "message" LIKE '%@%' OR "source" LIKE '%@%';
