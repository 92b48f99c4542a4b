ALTER TABLE "users"
  ADD COLUMN IF NOT EXISTS "search" text GENERATED ALWAYS AS ("fold_search"("name" || ' ' || "email")) STORED;

CREATE INDEX IF NOT EXISTS "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "users_short_search_idx" ON "users" USING gin ("search_pieces"("search"));
CREATE INDEX IF NOT EXISTS "users_list_joined_idx" ON "users" ("joined_date", "id") INCLUDE ("role", "status");
CREATE INDEX IF NOT EXISTS "users_list_name_idx" ON "users" (lower("name"), "id") INCLUDE ("role", "status");
CREATE INDEX IF NOT EXISTS "users_list_role_idx" ON "users" ("role", "joined_date", "id") INCLUDE ("status");
CREATE INDEX IF NOT EXISTS "users_list_status_idx" ON "users" ("status", "joined_date", "id") INCLUDE ("role");
CREATE INDEX IF NOT EXISTS "users_list_active_idx" ON "users" ("last_active" DESC NULLS LAST, "id" DESC)
  INCLUDE ("role", "status");
CREATE INDEX IF NOT EXISTS "users_list_active_first_idx" ON "users" ("last_active", "id") INCLUDE ("role", "status");
CREATE INDEX IF NOT EXISTS "users_texts_parent_idx" ON "users_texts" ("parent_id");
CREATE INDEX IF NOT EXISTS "users_demo_idx" ON "users" ("id") WHERE "is_demo";
-- What erasing somebody looks for.
CREATE INDEX IF NOT EXISTS "users_mentions_idx" ON "users" ("id") WHERE "name" LIKE '%@%' OR "notes" LIKE '%@%';
CREATE INDEX IF NOT EXISTS "users_texts_mentions_idx" ON "users_texts" ("id") WHERE "text" LIKE '%@%';
