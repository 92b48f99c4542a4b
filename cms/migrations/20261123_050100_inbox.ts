import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { followSubmission, refreshMessageThreads } from '../thread-functions'

/**
 * Written by hand: what Payload knows nothing of. What a list shows of a thread is derived from its messages; a thread and
 * the contact submission that opened it agree; what there was before becomes threads. See docs/decisions/0025-messages.md.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "messages" DROP CONSTRAINT "messages_thread_id_message_threads_id_fk",
      ADD CONSTRAINT "messages_thread_id_message_threads_id_fk"
        FOREIGN KEY ("thread_id") REFERENCES "message_threads" ("id") ON DELETE CASCADE;
    ALTER TABLE "message_threads" DROP CONSTRAINT "message_threads_submission_id_contact_submissions_id_fk",
      ADD CONSTRAINT "message_threads_submission_id_contact_submissions_id_fk"
        FOREIGN KEY ("submission_id") REFERENCES "contact_submissions" ("id") ON DELETE CASCADE,
      DROP CONSTRAINT "message_threads_user_id_users_id_fk",
      ADD CONSTRAINT "message_threads_user_id_users_id_fk"
        FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

    CREATE UNIQUE INDEX "messages_message_id_idx" ON "messages" ("message_id");
    CREATE INDEX "messages_submission_replies_idx" ON "messages" ("date") INCLUDE ("thread_id", "delivery") WHERE "kind" = 'sent';
    CREATE INDEX "messages_news_idx" ON "messages" ("updated_at") WHERE "kind" <> 'draft';
    CREATE INDEX "messages_mentions_idx" ON "messages" ("id")
      WHERE "content" LIKE '%@%' OR "quoted" LIKE '%@%' OR "subject" LIKE '%@%';
    CREATE INDEX "message_threads_participants_idx" ON "message_threads" USING gin ("participants" jsonb_path_ops);
    CREATE INDEX "message_threads_newest_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
      INCLUDE ("is_spam", "submission_id");
    CREATE INDEX "message_threads_inbox_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
      INCLUDE ("priority", "read", "has_attachments", "starred", "assignee_id") WHERE NOT "is_spam" AND "folder" = 'inbox';
    CREATE INDEX "message_threads_unread_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
      WHERE NOT "is_spam" AND "folder" = 'inbox' AND NOT "read";
    CREATE INDEX "message_threads_sent_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
      INCLUDE ("priority", "read", "has_attachments", "starred", "assignee_id")
      WHERE NOT "is_spam" AND ("folder" = 'sent' OR "in_sent") AND "folder" <> 'archived';
    CREATE INDEX "message_threads_drafts_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
      WHERE NOT "is_spam" AND ("folder" = 'drafts' OR "in_drafts");
    CREATE INDEX "message_threads_archived_idx" ON "message_threads" ("last_message_at" DESC, "id" DESC)
      INCLUDE ("priority", "read", "has_attachments", "starred", "assignee_id") WHERE NOT "is_spam" AND "folder" = 'archived';
    CREATE INDEX "message_threads_demo_idx" ON "message_threads" ("id") WHERE "is_demo";
    CREATE INDEX "message_threads_texts_label_idx" ON "message_threads_texts" ("text", "parent_id") WHERE "path" = 'labels';
    CREATE INDEX "message_threads_texts_parent_idx" ON "message_threads_texts" ("parent_id");
    CREATE INDEX "webhook_deliveries_thread_idx" ON "webhook_deliveries" (("payload" #>> '{message,thread}'))
      WHERE "payload" #>> '{message,thread}' IS NOT NULL;

    -- Each letter and pair of letters once: as before, but in a fraction of the time.
    CREATE OR REPLACE FUNCTION "search_pieces"(VARIADIC "texts" text[]) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
        SELECT ARRAY(
          SELECT DISTINCT "piece"
          FROM unnest("texts") AS "text", LATERAL (
            SELECT "letter", "letter" || lead("letter") OVER (ORDER BY "place") AS "pair"
            FROM unnest(string_to_array(lower("text"), NULL)) WITH ORDINALITY AS "each" ("letter", "place")
          ) AS "letters", LATERAL (VALUES ("letter"), ("pair")) AS "pieces" ("piece")
          WHERE "piece" IS NOT NULL
        )
      $$;
    -- What searches look at, beside the threads: to read, star or archive a thread then leaves its large indexes alone.
    CREATE TABLE "message_thread_searches" (
      "thread_id" integer PRIMARY KEY REFERENCES "message_threads" ("id") ON DELETE CASCADE,
      "search" text NOT NULL
    );
    CREATE INDEX "message_thread_searches_idx" ON "message_thread_searches" USING gin ("search" gin_trgm_ops);
    CREATE INDEX "message_thread_searches_short_idx" ON "message_thread_searches" USING gin ("search_pieces"("search"));
    CREATE FUNCTION "keep_thread_search"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO message_thread_searches AS kept (thread_id, search)
      VALUES (NEW.id, fold_search(concat_ws(E'\n', NEW.subject, NEW.excerpt, NEW.sender_name, NEW.sender_email,
        NEW.recipient_name, NEW.recipient_email)))
      ON CONFLICT (thread_id) DO UPDATE SET search = excluded.search WHERE kept.search <> excluded.search;
      RETURN NULL;
    END $$;
    CREATE TRIGGER "keep_search" AFTER INSERT ON "message_threads" FOR EACH ROW EXECUTE FUNCTION "keep_thread_search"();
    CREATE TRIGGER "keep_search_on_update" AFTER UPDATE OF "subject", "excerpt", "sender_name", "sender_email", "recipient_name",
      "recipient_email" ON "message_threads" FOR EACH ROW WHEN (
        (OLD.subject, OLD.excerpt, OLD.sender_name, OLD.sender_email, OLD.recipient_name, OLD.recipient_email)
        IS DISTINCT FROM
        (NEW.subject, NEW.excerpt, NEW.sender_name, NEW.sender_email, NEW.recipient_name, NEW.recipient_email)
      ) EXECUTE FUNCTION "keep_thread_search"();

    CREATE TABLE "message_attachment_chunks" (
      "attachment" uuid NOT NULL,
      "message_id" integer NOT NULL REFERENCES "messages" ("id") ON DELETE CASCADE,
      "part" integer NOT NULL,
      "bytes" bytea NOT NULL,
      PRIMARY KEY ("attachment", "part")
    );
    ALTER TABLE "message_attachment_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL; -- mostly compressed already
    CREATE INDEX "message_attachment_chunks_message_idx" ON "message_attachment_chunks" ("message_id");

    -- Raw mails as they arrived, until a job has filed them.
    CREATE TABLE "inbound_mails" (
      "id" serial PRIMARY KEY,
      "digest" bytea NOT NULL UNIQUE,
      "received_at" timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE "inbound_mail_parts" (
      "mail_id" integer NOT NULL REFERENCES "inbound_mails" ("id") ON DELETE CASCADE,
      "part" integer NOT NULL,
      "bytes" bytea NOT NULL,
      PRIMARY KEY ("mail_id", "part")
    );
    ALTER TABLE "inbound_mail_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
    -- How far a mailbox has been read.
    CREATE TABLE "imap_mailboxes" (
      "mailbox" text PRIMARY KEY,
      "uid_validity" text NOT NULL,
      "uid" bigint NOT NULL
    );
    -- Addresses that mail does not reach, as keyed hashes.
    CREATE TABLE "undeliverable_addresses" (
      "address_hash" text PRIMARY KEY,
      "since" timestamptz NOT NULL DEFAULT now()
    );
    -- Who has a thread open now; of no use after a crash.
    CREATE UNLOGGED TABLE "message_presence" (
      "thread_id" integer NOT NULL REFERENCES "message_threads" ("id") ON DELETE CASCADE,
      "admin_id" integer NOT NULL REFERENCES "admins" ("id") ON DELETE CASCADE,
      "is_typing" boolean NOT NULL,
      "seen_at" timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY ("thread_id", "admin_id")
    );

    CREATE FUNCTION "message_excerpt"("content" text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
        SELECT left(btrim(regexp_replace(left("content", 2000), '\\s+', ' ', 'g')), 160)
      $$;

    -- Payload writes whole records, so it would put back derived values that it has read.
    ${sql.raw(refreshMessageThreads)}

    CREATE FUNCTION "keep_thread_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      NEW.is_spam := OLD.is_spam;
      RETURN NEW;
    END $$;
    CREATE TRIGGER "keep_figures" BEFORE UPDATE ON "message_threads" FOR EACH ROW
      WHEN (current_setting('kalima.derives', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "keep_thread_figures"();

    ${sql.raw(followSubmission)}
    CREATE TRIGGER "follow_submission" AFTER UPDATE OF "status", "priority" ON "contact_submissions" FOR EACH ROW
      WHEN (OLD.status <> NEW.status OR OLD.priority <> NEW.priority) EXECUTE FUNCTION "follow_submission"();

    CREATE FUNCTION "lead_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      wanted enum_contact_submissions_status;
      current record;
    BEGIN
      SELECT status, priority INTO current FROM contact_submissions WHERE id = NEW.submission_id;
      wanted := CASE
        WHEN current.status = 'spam' THEN current.status
        WHEN NEW.folder = 'archived' THEN 'archived'
        WHEN OLD.folder = 'archived' AND current.status = 'archived' THEN
          CASE WHEN NEW.in_sent THEN 'replied'::enum_contact_submissions_status WHEN NEW.read THEN 'read' ELSE 'new' END
        WHEN NEW.read AND current.status = 'new' THEN 'read'
        WHEN OLD.read AND NOT NEW.read AND current.status = 'read' THEN 'new'
        ELSE current.status END;
      IF wanted <> current.status OR NEW.priority::text <> current.priority::text THEN
        UPDATE contact_submissions SET
          status = wanted,
          priority = NEW.priority::text::enum_contact_submissions_priority,
          updated_at = CASE
            WHEN current.status = 'new' AND wanted = 'read' THEN updated_at -- no open form of a colleague turns stale by it
            ELSE now() END
        WHERE id = NEW.submission_id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER "lead_submission" AFTER UPDATE OF "read", "folder", "priority" ON "message_threads" FOR EACH ROW
      WHEN (NEW.submission_id IS NOT NULL AND
        (OLD.read <> NEW.read OR OLD.folder <> NEW.folder OR OLD.priority <> NEW.priority))
      EXECUTE FUNCTION "lead_submission"();

    CREATE FUNCTION "delete_submission_of_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM contact_submissions WHERE id = OLD.submission_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER "delete_submission" AFTER DELETE ON "message_threads" FOR EACH ROW
      WHEN (OLD.submission_id IS NOT NULL) EXECUTE FUNCTION "delete_submission_of_thread"();
  `)
  await db.execute(sql`
    INSERT INTO message_threads (subject, folder, read, priority, submission_id, is_spam, is_demo, last_message_at, created_at)
    SELECT subject, CASE WHEN status = 'archived' THEN 'archived' ELSE 'inbox' END::enum_message_threads_folder,
      status <> 'new', priority::text::enum_message_threads_priority, id, status = 'spam', is_demo, created_at, created_at
    FROM contact_submissions ORDER BY id;
    INSERT INTO messages (thread_id, kind, from_name, from_email, subject, content, date, created_at, language)
    SELECT thread.id, 'received', name, email, submission.subject, message, submission.created_at, submission.created_at,
      language::text::enum_messages_language
    FROM message_threads AS thread JOIN contact_submissions AS submission ON submission.id = submission_id ORDER BY thread.id;
    INSERT INTO messages (thread_id, kind, "to", subject, content, date, created_at, by, language, delivery, delivery_error,
      delivered_at, in_outbox, key)
    SELECT thread.id, 'sent', jsonb_build_array(jsonb_build_object('name', name, 'email', email)), submission.subject, body,
      sent_at, sent_at, by, language::text::enum_messages_language, delivery::text::enum_messages_delivery,
      delivery_error::text::enum_messages_delivery_error, delivered_at, in_outbox, 'reply.' || submission.id || '.' || reply.id
    FROM contact_submissions_replies AS reply
      JOIN contact_submissions AS submission ON submission.id = reply._parent_id
      JOIN message_threads AS thread ON thread.submission_id = submission.id
    ORDER BY sent_at;
    UPDATE payload_jobs SET task_slug = 'send-message', input = jsonb_build_object('message', message.id)
    FROM messages AS message
    WHERE task_slug = 'send-reply' AND key = 'reply.' || (input ->> 'submission') || '.' || (input ->> 'reply');

    ALTER TABLE message_threads ADD COLUMN user_message integer;
    INSERT INTO message_threads (subject, folder, read, user_id, user_message, in_sent, is_demo, last_message_at, created_at)
    SELECT CASE language WHEN 'ar' THEN 'رسالة من الفريق' ELSE 'A message from the team' END, 'sent', true, user_id, id, true,
      false, sent_at, sent_at
    FROM user_messages ORDER BY id;
    INSERT INTO messages (thread_id, kind, "to", subject, content, date, created_at, by, language, delivery, delivery_error,
      delivered_at, in_outbox, key)
    SELECT thread.id, 'sent', jsonb_build_array(jsonb_build_object('name', person.name, 'email', person.email)), thread.subject,
      body, sent_at, sent_at, by, language::text::enum_messages_language, delivery::text::enum_messages_delivery,
      delivery_error::text::enum_messages_delivery_error, delivered_at, in_outbox, 'user-message.' || written.id
    FROM user_messages AS written
      JOIN message_threads AS thread ON thread.user_message = written.id
      JOIN users AS person ON person.id = written.user_id
    ORDER BY written.id;
    UPDATE payload_jobs SET task_slug = 'send-message', input = jsonb_build_object('message', message.id)
    FROM messages AS message WHERE task_slug = 'send-user-message' AND key = 'user-message.' || (input ->> 'message');
    ALTER TABLE message_threads DROP COLUMN user_message;

    DELETE FROM payload_jobs WHERE task_slug IN ('send-reply', 'send-user-message');
    DELETE FROM payload_jobs_log WHERE task_slug IN ('send-reply', 'send-user-message');
    SELECT refresh_message_threads(ARRAY(SELECT id FROM message_threads ORDER BY id));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS "follow_submission" ON "contact_submissions";
    DROP TRIGGER IF EXISTS "lead_submission" ON "message_threads";
    DROP TRIGGER IF EXISTS "delete_submission" ON "message_threads";
    DROP TRIGGER IF EXISTS "keep_figures" ON "message_threads";
    DROP TRIGGER IF EXISTS "keep_search" ON "message_threads";
    DROP TRIGGER IF EXISTS "keep_search_on_update" ON "message_threads";
    DROP FUNCTION IF EXISTS "keep_thread_search"();
    DROP FUNCTION IF EXISTS "follow_submission"();
    DROP FUNCTION IF EXISTS "lead_submission"();
    DROP FUNCTION IF EXISTS "delete_submission_of_thread"();
    DROP FUNCTION IF EXISTS "keep_thread_figures"();
    DROP FUNCTION IF EXISTS "refresh_message_threads"(integer[]);
    DROP FUNCTION IF EXISTS "message_excerpt"(text);
    DROP INDEX IF EXISTS "webhook_deliveries_thread_idx";
    DROP TABLE IF EXISTS "message_presence";
    DROP TABLE IF EXISTS "undeliverable_addresses";
    DROP TABLE IF EXISTS "imap_mailboxes";
    DROP TABLE IF EXISTS "inbound_mail_parts";
    DROP TABLE IF EXISTS "inbound_mails";
    DROP TABLE IF EXISTS "message_attachment_chunks";
    DROP TABLE IF EXISTS "message_thread_searches";
    DELETE FROM "message_threads";
  `)
}
