-- The figures of an announcement are counted from its recipients.

CREATE OR REPLACE FUNCTION "count_announcement_recipients"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE announcements SET recipients = announcements.recipients + changes.people
    FROM (SELECT announcement_id, count(*) AS people FROM came GROUP BY 1) AS changes
    WHERE announcements.id = changes.announcement_id;
  ELSE
    UPDATE announcements SET
      sent = announcements.sent + changes.sent,
      failed = announcements.failed + changes.failed,
      bounced = announcements.bounced + changes.bounced,
      complained = announcements.complained + changes.complained,
      unsubscribed = announcements.unsubscribed + changes.unsubscribed
    FROM (
      SELECT announcement_id,
        sum(sign * (state = 'sent')::int) AS sent,
        sum(sign * (state = 'failed')::int) AS failed,
        sum(sign * (bounced_at IS NOT NULL)::int) AS bounced,
        sum(sign * (complained_at IS NOT NULL)::int) AS complained,
        sum(sign * (unsubscribed_at IS NOT NULL)::int) AS unsubscribed
      FROM (SELECT *, 1 AS sign FROM came UNION ALL SELECT *, -1 FROM gone) AS each GROUP BY 1
    ) AS changes
    WHERE announcements.id = changes.announcement_id
      AND (changes.sent, changes.failed, changes.bounced, changes.complained, changes.unsubscribed) <> (0, 0, 0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "count_insert" AFTER INSERT ON "announcement_recipients"
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION "count_announcement_recipients"();
CREATE OR REPLACE TRIGGER "count_update" AFTER UPDATE ON "announcement_recipients"
  REFERENCING NEW TABLE AS came OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_announcement_recipients"();

CREATE OR REPLACE FUNCTION "keep_announcement_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.recipients := 0;
    NEW.sent := 0;
    NEW.failed := 0;
    NEW.bounced := 0;
    NEW.complained := 0;
    NEW.unsubscribed := 0;
  ELSE
    NEW.recipients := OLD.recipients;
    NEW.sent := OLD.sent;
    NEW.failed := OLD.failed;
    NEW.bounced := OLD.bounced;
    NEW.complained := OLD.complained;
    NEW.unsubscribed := OLD.unsubscribed;
  END IF;
  RETURN NEW;
END $$;
-- Payload writes whole records, so it would put back the figures that it has read.
CREATE OR REPLACE TRIGGER "keep_figures" BEFORE INSERT OR UPDATE ON "announcements"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_announcement_figures"();

CREATE INDEX IF NOT EXISTS "announcements_due_idx" ON "announcements" ("status", "send_at")
  WHERE "status" IN ('scheduled', 'sending');
