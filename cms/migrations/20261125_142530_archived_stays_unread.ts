import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: a conversation that is archived takes its contact submission along, which used to mark it as read in turn.
 * While the conversation leads, its own mark stays, so that undoing leaves both as they were.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
          CASE WHEN NEW.in_sent THEN 'replied'::enum_contact_submissions_status WHEN NEW.read THEN 'read' ELSE 'new' END
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

    CREATE FUNCTION "keep_thread_read"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.read := OLD.read;
      RETURN NEW;
    END $$;
    CREATE TRIGGER "keep_read" BEFORE UPDATE OF "read" ON "message_threads" FOR EACH ROW
      WHEN (current_setting('kalima.leads', true) = 'on') EXECUTE FUNCTION "keep_thread_read"();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS "keep_read" ON "message_threads";
    DROP FUNCTION IF EXISTS "keep_thread_read"();
    CREATE OR REPLACE FUNCTION "lead_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
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
            WHEN current.status = 'new' AND wanted = 'read' THEN updated_at
            ELSE now() END
        WHERE id = NEW.submission_id;
      END IF;
      RETURN NULL;
    END $$;
  `)
}
