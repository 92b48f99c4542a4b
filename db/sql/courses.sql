-- The figures of a course are counted from its enrolments.

ALTER TABLE "courses_locales"
  ADD COLUMN IF NOT EXISTS "search" text
    GENERATED ALWAYS AS ("fold_search"("title" || ' ' || coalesce("description", ''))) STORED;

CREATE INDEX IF NOT EXISTS "courses_locales_search_idx" ON "courses_locales" USING gin ("search" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "courses_enrolled_order_idx" ON "courses" ("enrolled_students" DESC, "id");
CREATE INDEX IF NOT EXISTS "courses_demo_idx" ON "courses" ("id") WHERE "is_demo";
CREATE INDEX IF NOT EXISTS "enrolments_course_period_idx" ON "enrolments" ("course_id", "enrolled_at")
  INCLUDE ("progress");
CREATE INDEX IF NOT EXISTS "enrolments_demo_idx" ON "enrolments" ("id") WHERE "is_demo";

CREATE OR REPLACE FUNCTION "add_to_course_figures"("ids" integer[], "progresses" numeric[], "sign" integer) RETURNS void
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

CREATE OR REPLACE FUNCTION "count_enrolments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_to_course_figures(array_agg(course_id), array_agg(progress), -1) FROM gone;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_course_figures(array_agg(course_id), array_agg(progress), 1) FROM came;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "count_insert" AFTER INSERT ON "enrolments"
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION "count_enrolments"();
CREATE OR REPLACE TRIGGER "count_update" AFTER UPDATE ON "enrolments"
  REFERENCING NEW TABLE AS came OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_enrolments"();
CREATE OR REPLACE TRIGGER "count_delete" AFTER DELETE ON "enrolments"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_enrolments"();

CREATE OR REPLACE FUNCTION "keep_course_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER "keep_figures" BEFORE INSERT OR UPDATE ON "courses"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_course_figures"();
