import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what Payload knows nothing of. Searches fold Arabic letters that people write in several ways; the
 * figures of a course are counted from its enrolments; what belongs to a person goes with them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION "fold_search"("text" text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
        SELECT translate(
          regexp_replace(lower(normalize("text", NFKC)), '[\u064B-\u065F\u0670\u0640]', '', 'g'),
          'أإآٱىئؤة', 'ااااييوه'
        )
      $$;

    ALTER TABLE "users" ADD COLUMN "search" text
      GENERATED ALWAYS AS (fold_search("name" || ' ' || "email")) STORED;
    CREATE INDEX "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops);
    CREATE INDEX "users_short_search_idx" ON "users" USING gin ("search_pieces"("search"));
    CREATE INDEX "users_list_joined_idx" ON "users" ("joined_date", "id") INCLUDE ("role", "status");
    CREATE INDEX "users_list_name_idx" ON "users" (lower("name"), "id") INCLUDE ("role", "status");
    CREATE INDEX "users_list_role_idx" ON "users" ("role", "joined_date", "id") INCLUDE ("status");
    CREATE INDEX "users_list_status_idx" ON "users" ("status", "joined_date", "id") INCLUDE ("role");
    CREATE INDEX "users_list_active_idx" ON "users" ("last_active" DESC NULLS LAST, "id" DESC) INCLUDE ("role", "status");
    CREATE INDEX "users_list_active_first_idx" ON "users" ("last_active", "id") INCLUDE ("role", "status");
    CREATE INDEX "users_texts_parent_idx" ON "users_texts" ("parent_id");

    ALTER TABLE "courses_locales" ADD COLUMN "search" text
      GENERATED ALWAYS AS (fold_search("title" || ' ' || coalesce("description", ''))) STORED;
    CREATE INDEX "courses_locales_search_idx" ON "courses_locales" USING gin ("search" gin_trgm_ops);

    ALTER TABLE "user_messages" DROP CONSTRAINT "user_messages_user_id_users_id_fk",
      ADD CONSTRAINT "user_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;
    ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_user_id_users_id_fk",
      ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
      DROP CONSTRAINT "enrolments_course_id_courses_id_fk",
      ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "courses" ("id") ON DELETE RESTRICT;
    CREATE INDEX "enrolments_course_period_idx" ON "enrolments" ("course_id", "enrolled_at") INCLUDE ("progress");
    CREATE INDEX "courses_enrolled_order_idx" ON "courses" ("enrolled_students" DESC, "id");

    CREATE FUNCTION "add_to_course_figures"("ids" integer[], "progresses" numeric[], "sign" integer) RETURNS void
      LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM courses WHERE id = ANY ("ids") ORDER BY id FOR NO KEY UPDATE; -- in one order, or two could wait for each other
      UPDATE courses SET
        enrolled_students = courses.enrolled_students + "sign" * changes.people,
        progress_sum = courses.progress_sum + "sign" * changes.progress,
        completion = coalesce(round(
          (courses.progress_sum + "sign" * changes.progress) / nullif(courses.enrolled_students + "sign" * changes.people, 0)
        ), 0)
      FROM (
        SELECT id, count(*) AS people, sum(progress) AS progress
        FROM unnest("ids", "progresses") AS each (id, progress) GROUP BY id
      ) AS changes
      WHERE courses.id = changes.id;
    END $$;
    CREATE FUNCTION "count_enrolments"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        PERFORM add_to_course_figures(array_agg(course_id), array_agg(progress), -1) FROM gone;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        PERFORM add_to_course_figures(array_agg(course_id), array_agg(progress), 1) FROM came;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER "count_insert" AFTER INSERT ON "enrolments"
      REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION "count_enrolments"();
    CREATE TRIGGER "count_update" AFTER UPDATE ON "enrolments"
      REFERENCING NEW TABLE AS came OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_enrolments"();
    CREATE TRIGGER "count_delete" AFTER DELETE ON "enrolments"
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_enrolments"();

    CREATE FUNCTION "keep_course_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        NEW.enrolled_students := 0;
        NEW.progress_sum := 0;
        NEW.completion := 0;
      ELSE
        NEW.enrolled_students := OLD.enrolled_students;
        NEW.progress_sum := OLD.progress_sum;
        NEW.completion := OLD.completion;
      END IF;
      RETURN NEW;
    END $$;
    -- Payload writes whole records, so it would put back the figures that it has read.
    CREATE TRIGGER "keep_figures" BEFORE INSERT OR UPDATE ON "courses"
      FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_course_figures"();

    -- What erasing somebody looks for.
    CREATE INDEX "webhook_deliveries_user_idx" ON "webhook_deliveries" (("payload" #>> '{user,id}'))
      WHERE "payload" #>> '{user,id}' IS NOT NULL;
    CREATE INDEX "users_mentions_idx" ON "users" ("id") WHERE "name" LIKE '%@%' OR "notes" LIKE '%@%';
    CREATE INDEX "user_messages_mentions_idx" ON "user_messages" ("id") WHERE "body" LIKE '%@%';

    CREATE TABLE "user_import_rows" (
      "import_id" integer NOT NULL REFERENCES "user_imports" ("id") ON DELETE CASCADE,
      "row" integer NOT NULL,
      "verdict" text NOT NULL,
      "reason" text,
      "email" text,
      "person" jsonb,
      PRIMARY KEY ("import_id", "row")
    );
    CREATE INDEX "user_import_rows_verdict_idx" ON "user_import_rows" ("import_id", "verdict", "row");
    CREATE INDEX "user_import_rows_email_idx" ON "user_import_rows" ("import_id", "email");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE IF EXISTS "user_import_rows";
    DROP INDEX IF EXISTS "webhook_deliveries_user_idx";
    DROP INDEX IF EXISTS "users_mentions_idx";
    DROP INDEX IF EXISTS "user_messages_mentions_idx";
    DROP TRIGGER IF EXISTS "keep_figures" ON "courses";
    DROP TRIGGER IF EXISTS "count_insert" ON "enrolments";
    DROP TRIGGER IF EXISTS "count_update" ON "enrolments";
    DROP TRIGGER IF EXISTS "count_delete" ON "enrolments";
    DROP FUNCTION IF EXISTS "keep_course_figures"();
    DROP FUNCTION IF EXISTS "count_enrolments"();
    DROP FUNCTION IF EXISTS "add_to_course_figures"(integer[], numeric[], integer);
    DROP INDEX IF EXISTS "courses_enrolled_order_idx";
    DROP INDEX IF EXISTS "enrolments_course_period_idx";
    DROP INDEX IF EXISTS "courses_locales_search_idx";
    ALTER TABLE "courses_locales" DROP COLUMN IF EXISTS "search";
    DROP INDEX IF EXISTS "users_texts_parent_idx";
    DROP INDEX IF EXISTS "users_list_joined_idx";
    DROP INDEX IF EXISTS "users_list_name_idx";
    DROP INDEX IF EXISTS "users_list_role_idx";
    DROP INDEX IF EXISTS "users_list_status_idx";
    DROP INDEX IF EXISTS "users_list_active_idx";
    DROP INDEX IF EXISTS "users_list_active_first_idx";
    ALTER TABLE "users" DROP COLUMN IF EXISTS "search";
    DROP FUNCTION IF EXISTS "fold_search"(text);
  `)
}
