CREATE UNIQUE INDEX IF NOT EXISTS "invitations_one_at_a_time_idx" ON "invitations" ("entry_id")
  WHERE "status" IN ('queued', 'sending', 'sent');
-- There is one plan of waves, which everybody who changes or runs it locks.
CREATE UNIQUE INDEX IF NOT EXISTS "invitation_waves_one_row_idx" ON "invitation_waves" ((true));
CREATE INDEX IF NOT EXISTS "invitations_sent_at_idx" ON "invitations" ("sent_at") WHERE "sent_at" IS NOT NULL;
