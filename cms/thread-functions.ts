/**
 * Two functions of the database whose first versions could be created, and so restored from a dump, by a superuser alone:
 * the migration that makes them and the one that replaces them share their text.
 */
export const refreshMessageThreads = `
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
`

export const followSubmission = `
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
      updated_at = CASE
        WHEN OLD.status = 'new' AND NEW.status = 'read' AND OLD.priority = NEW.priority THEN thread.updated_at
        ELSE now() END
    WHERE submission_id = NEW.id AND (OLD.status <> NEW.status OR OLD.priority <> NEW.priority);
    PERFORM set_config('kalima.derives', before, true);
    RETURN NULL;
  END $$;
`
