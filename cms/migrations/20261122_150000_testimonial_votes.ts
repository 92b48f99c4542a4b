import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: who called a testimonial helpful, once each. No collection, so that no call and no screen reaches it;
 * `voter` is a keyed hash that leads back to nobody (docs/decisions/0021-helpful-once-without-accounts.md).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "testimonial_votes" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "testimonial_id" integer NOT NULL REFERENCES "testimonials" ("id") ON DELETE CASCADE,
      "voter" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      UNIQUE ("testimonial_id", "voter")
    );
    CREATE INDEX "testimonial_votes_created_at_idx" ON "testimonial_votes" ("created_at");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE IF EXISTS "testimonial_votes";`)
}
