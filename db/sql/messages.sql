-- What a list shows of a thread is derived from its messages; a thread and the contact submission that opened it agree
-- (docs/decisions/0025-messages.md).

CREATE UNIQUE INDEX IF NOT EXISTS "messages_message_id_idx" ON "messages" ("message_id");
CREATE INDEX IF NOT EXISTS "messages_submission_replies_idx" ON "messages" ("date") INCLUDE ("thread_id", "delivery") WHERE "kind" = 'sent';
CREATE INDEX IF NOT EXISTS "messages_news_idx" ON "messages" ("updated_at") WHERE "kind" <> 'draft';
-- Mails that people sent: each open screen asks for the newest, and messages from the contact page may be far more.
CREATE INDEX IF NOT EXISTS "messages_mails_idx" ON "messages" ("created_at" DESC, "id" DESC)
  WHERE "kind" = 'received' AND "automatic" IS NULL AND "message_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "messages_mentions_idx" ON "messages" ("id")
  WHERE "content" LIKE '%@%' OR "quoted" LIKE '%@%' OR "subject" LIKE '%@%';
CREATE INDEX IF NOT EXISTS "message_threads_participants_idx" ON "message_threads" USING gin ("participants" jsonb_path_ops);
CREATE INDEX IF NOT EXISTS "message_threads_newest_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
  INCLUDE ("is_spam", "submission_id");
CREATE INDEX IF NOT EXISTS "message_threads_inbox_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
  INCLUDE ("priority", "read", "has_attachments", "starred", "assignee_id") WHERE NOT "is_spam" AND "folder" = 'inbox';
CREATE INDEX IF NOT EXISTS "message_threads_unread_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
  WHERE NOT "is_spam" AND "folder" = 'inbox' AND NOT "read";
CREATE INDEX IF NOT EXISTS "message_threads_waiting_idx" ON "message_threads" ("waiting_since", "id")
  INCLUDE ("priority", "read", "has_attachments", "starred", "assignee_id")
  WHERE NOT "is_spam" AND "folder" = 'inbox' AND "waiting_since" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "message_threads_sent_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
  INCLUDE ("priority", "read", "has_attachments", "starred", "assignee_id")
  WHERE NOT "is_spam" AND ("folder" = 'sent' OR "in_sent") AND "folder" <> 'archived';
CREATE INDEX IF NOT EXISTS "message_threads_drafts_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
  WHERE NOT "is_spam" AND ("folder" = 'drafts' OR "in_drafts");
CREATE INDEX IF NOT EXISTS "message_threads_archived_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
  INCLUDE ("priority", "read", "has_attachments", "starred", "assignee_id") WHERE NOT "is_spam" AND "folder" = 'archived';
CREATE INDEX IF NOT EXISTS "message_threads_demo_idx" ON "message_threads" ("id") WHERE "is_demo";
CREATE INDEX IF NOT EXISTS "message_threads_texts_label_idx" ON "message_threads_texts" ("text", "parent_id") WHERE "path" = 'labels';
CREATE INDEX IF NOT EXISTS "message_threads_texts_parent_idx" ON "message_threads_texts" ("parent_id");
-- Of all messages these are few: how many wait is asked often.
CREATE INDEX IF NOT EXISTS "messages_underway_idx" ON "messages" ("id")
  WHERE "kind" = 'sent' AND "delivery" IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS "message_thread_searches_idx" ON "message_thread_searches" USING gin ("search" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "message_thread_searches_short_idx" ON "message_thread_searches"
  USING gin ("search_pieces"("search"));

ALTER TABLE "message_attachment_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL; -- mostly compressed already
ALTER TABLE "inbound_mail_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "message_presence" SET UNLOGGED;

CREATE OR REPLACE FUNCTION "keep_thread_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_thread_searches AS kept (thread_id, search)
  VALUES (NEW.id, fold_search(concat_ws(E'\n', NEW.subject, NEW.excerpt, NEW.sender_name, NEW.sender_email,
    NEW.recipient_name, NEW.recipient_email)))
  ON CONFLICT (thread_id) DO UPDATE SET search = excluded.search WHERE kept.search <> excluded.search;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "keep_search" AFTER INSERT ON "message_threads" FOR EACH ROW EXECUTE FUNCTION "keep_thread_search"();
CREATE OR REPLACE TRIGGER "keep_search_on_update" AFTER UPDATE OF "subject", "excerpt", "sender_name", "sender_email", "recipient_name",
  "recipient_email" ON "message_threads" FOR EACH ROW WHEN (
    (OLD.subject, OLD.excerpt, OLD.sender_name, OLD.sender_email, OLD.recipient_name, OLD.recipient_email)
    IS DISTINCT FROM
    (NEW.subject, NEW.excerpt, NEW.sender_name, NEW.sender_email, NEW.recipient_name, NEW.recipient_email)
  ) EXECUTE FUNCTION "keep_thread_search"();

CREATE OR REPLACE FUNCTION "message_excerpt"("content" text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT left(btrim(regexp_replace(left("content", 2000), '\s+', ' ', 'g')), 160)
$$;

-- By the key that the writer's browser made (`draftKey`). To forward a mail is no answer.
CREATE OR REPLACE FUNCTION "is_forward"("key" text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce("key" LIKE 'forward.%', false)
$$;

CREATE OR REPLACE FUNCTION "thread_has_answer"("thread" integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM messages AS mail
    WHERE mail.thread_id = "thread" AND mail.kind = 'sent' AND mail.delivery IS DISTINCT FROM 'failed'
      AND NOT is_forward(mail.key))
$$;

-- What an answer may refer to and quote: what a person wrote to us, or what we wrote once it cannot be taken back.
CREATE OR REPLACE FUNCTION "can_be_answered"("mail" "messages") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE "mail".kind
    WHEN 'received' THEN "mail".automatic IS NULL
    WHEN 'sent' THEN NOT is_forward("mail".key) AND "mail".delivery IS DISTINCT FROM 'failed'
      AND coalesce("mail".send_at <= now(), true)
    ELSE false END
$$;

-- When the first mail came that nobody has answered; an answer that failed is none. Mail programs wait for nothing, nor does a
-- message from the contact page that was marked as replied, unless what replied to it failed.
CREATE OR REPLACE FUNCTION "thread_waiting_since"("thread" integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(mail.date) FROM messages AS mail
  WHERE mail.thread_id = "thread" AND mail.kind = 'received' AND mail.automatic IS NULL
    AND NOT EXISTS (SELECT FROM messages AS answer
      WHERE answer.thread_id = "thread" AND answer.kind = 'sent' AND answer.date >= mail.date
        AND answer.delivery IS DISTINCT FROM 'failed' AND NOT is_forward(answer.key))
    AND NOT (mail.message_id IS NULL AND EXISTS (SELECT FROM message_threads
      JOIN contact_submissions AS submission ON submission.id = submission_id
      WHERE message_threads.id = "thread" AND submission.status = 'replied'
        AND NOT EXISTS (SELECT FROM messages AS answer
          WHERE answer.thread_id = "thread" AND answer.kind = 'sent' AND answer.delivery = 'failed')))
$$;

CREATE OR REPLACE FUNCTION "refresh_message_threads"("ids" integer[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('kalima.derives', true), '');
BEGIN
  PERFORM set_config('kalima.derives', 'on', true);
  PERFORM FROM message_threads WHERE id = ANY ("ids") ORDER BY id FOR NO KEY UPDATE; -- in one order, or two could wait for each other
  UPDATE message_threads AS thread SET
    excerpt = coalesce(message_excerpt(shown.content), ''),
    sender_name = coalesce(received.from_name, shown.from_name, shown.by),
    sender_email = coalesce(received.from_email, shown.from_email),
    recipient_name = written."to" -> 0 ->> 'name',
    recipient_email = written."to" -> 0 ->> 'email',
    last_message_at = coalesce(shown.date, thread.last_message_at),
    has_attachments = figures.has_attachments,
    message_count = figures.mails,
    in_sent = figures.in_sent,
    in_drafts = figures.in_drafts,
    waiting_since = thread_waiting_since(thread.id),
    participants = (
      SELECT jsonb_agg(jsonb_build_object('name', person.name, 'email', person.email) ORDER BY person.first)
      FROM (
        SELECT lower(each.email) AS email, (array_agg(each.name ORDER BY each.name <> '' DESC, mail.id))[1] AS name,
          min(mail.id) AS first
        FROM messages AS mail, LATERAL (
          SELECT mail.from_name AS name, mail.from_email AS email
          UNION ALL
          SELECT listed ->> 'name', listed ->> 'email'
          FROM jsonb_array_elements(coalesce(mail."to", '[]') || coalesce(mail.cc, '[]')) AS listed
        ) AS each
        WHERE mail.thread_id = thread.id AND mail.kind IN ('received', 'sent') AND each.email <> ''
        GROUP BY lower(each.email) ORDER BY min(mail.id) LIMIT 200
      ) AS person
    )
  FROM unnest("ids") AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind IN ('received', 'sent')) AS mails,
        coalesce(bool_or(kind = 'sent'), false) AS in_sent,
        coalesce(bool_or(kind = 'draft'), false) AS in_drafts,
        coalesce(bool_or(jsonb_array_length(coalesce(attachments, '[]')) > 0), false) AS has_attachments
      FROM messages WHERE thread_id = wanted.id
    ) AS figures
    LEFT JOIN LATERAL (
      SELECT content, date, from_name, from_email, by FROM messages
      WHERE thread_id = wanted.id AND kind <> 'note' ORDER BY kind = 'draft', date DESC, id DESC LIMIT 1
    ) AS shown ON true
    LEFT JOIN LATERAL (
      SELECT from_name, from_email FROM messages
      WHERE thread_id = wanted.id AND kind = 'received' AND automatic IS DISTINCT FROM 'bounce' ORDER BY date DESC, id DESC LIMIT 1
    ) AS received ON true
    LEFT JOIN LATERAL (
      SELECT "to" FROM messages
      WHERE thread_id = wanted.id AND kind IN ('sent', 'draft') ORDER BY kind = 'draft' DESC, date DESC, id DESC LIMIT 1
    ) AS written ON true
  WHERE thread.id = wanted.id;
  PERFORM set_config('kalima.derives', before, true);
END $$;

-- Payload writes whole records, so it would put back derived values that it has read.
CREATE OR REPLACE FUNCTION "keep_thread_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.excerpt := OLD.excerpt;
  NEW.sender_name := OLD.sender_name;
  NEW.sender_email := OLD.sender_email;
  NEW.recipient_name := OLD.recipient_name;
  NEW.recipient_email := OLD.recipient_email;
  NEW.participants := OLD.participants;
  NEW.last_message_at := OLD.last_message_at;
  NEW.has_attachments := OLD.has_attachments;
  NEW.message_count := OLD.message_count;
  NEW.in_sent := OLD.in_sent;
  NEW.in_drafts := OLD.in_drafts;
  NEW.waiting_since := OLD.waiting_since;
  NEW.is_spam := OLD.is_spam;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_figures" BEFORE UPDATE ON "message_threads" FOR EACH ROW
  WHEN (current_setting('kalima.derives', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "keep_thread_figures"();

CREATE OR REPLACE FUNCTION "follow_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('kalima.derives', true), '');
BEGIN
  PERFORM set_config('kalima.derives', 'on', true);
  UPDATE message_threads AS thread SET
    is_spam = NEW.status = 'spam',
    read = CASE WHEN NEW.status = 'new' THEN false WHEN OLD.status = 'new' THEN true ELSE thread.read END,
    folder = CASE
      WHEN NEW.status = 'archived' THEN 'archived'
      WHEN OLD.status = 'archived' AND thread.folder = 'archived' THEN 'inbox'
      ELSE thread.folder END,
    priority = NEW.priority::text::enum_message_threads_priority,
    waiting_since = CASE
      WHEN 'replied' IN (OLD.status, NEW.status) THEN thread_waiting_since(thread.id)
      ELSE thread.waiting_since END,
    updated_at = CASE
      WHEN OLD.status = 'new' AND NEW.status = 'read' AND OLD.priority = NEW.priority THEN thread.updated_at
      ELSE now() END
  WHERE submission_id = NEW.id AND (OLD.status <> NEW.status OR OLD.priority <> NEW.priority);
  PERFORM set_config('kalima.derives', before, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "follow_submission" AFTER UPDATE OF "status", "priority" ON "contact_submissions" FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.priority <> NEW.priority) EXECUTE FUNCTION "follow_submission"();

CREATE OR REPLACE FUNCTION "lead_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('kalima.leads', true), '');
  wanted enum_contact_submissions_status;
  current record;
BEGIN
  SELECT status, priority INTO current FROM contact_submissions WHERE id = NEW.submission_id;
  wanted := CASE
    WHEN current.status = 'spam' THEN current.status
    WHEN NEW.folder = 'archived' THEN 'archived'
    WHEN OLD.folder = 'archived' AND current.status = 'archived' THEN
      CASE WHEN thread_has_answer(NEW.id) THEN 'replied'::enum_contact_submissions_status WHEN NEW.read THEN 'read' ELSE 'new' END
    WHEN NEW.read AND current.status = 'new' THEN 'read'
    WHEN OLD.read AND NOT NEW.read AND current.status = 'read' THEN 'new'
    ELSE current.status END;
  IF wanted <> current.status OR NEW.priority::text <> current.priority::text THEN
    PERFORM set_config('kalima.leads', 'on', true);
    UPDATE contact_submissions SET
      status = wanted,
      priority = NEW.priority::text::enum_contact_submissions_priority,
      updated_at = CASE
        WHEN current.status = 'new' AND wanted = 'read' THEN updated_at -- no open form of a colleague turns stale by it
        ELSE now() END
    WHERE id = NEW.submission_id;
    PERFORM set_config('kalima.leads', before, true);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "lead_submission" AFTER UPDATE OF "read", "folder", "priority" ON "message_threads" FOR EACH ROW
  WHEN (NEW.submission_id IS NOT NULL AND
    (OLD.read <> NEW.read OR OLD.folder <> NEW.folder OR OLD.priority <> NEW.priority))
  EXECUTE FUNCTION "lead_submission"();

-- While the conversation leads, its own mark stays, so that undoing leaves both as they were.
CREATE OR REPLACE FUNCTION "keep_thread_read"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read := OLD.read;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_read" BEFORE UPDATE OF "read" ON "message_threads" FOR EACH ROW
  WHEN (current_setting('kalima.leads', true) = 'on') EXECUTE FUNCTION "keep_thread_read"();

CREATE OR REPLACE FUNCTION "delete_submission_of_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contact_submissions WHERE id = OLD.submission_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "delete_submission" AFTER DELETE ON "message_threads" FOR EACH ROW
  WHEN (OLD.submission_id IS NOT NULL) EXECUTE FUNCTION "delete_submission_of_thread"();
