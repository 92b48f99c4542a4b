import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'confirm-waiting' BEFORE 'send-news';
    ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-address-confirmation' BEFORE 'send-message';
    ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-address-notice' BEFORE 'send-message';
    ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'confirm-waiting' BEFORE 'send-news';
    ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-address-confirmation' BEFORE 'send-message';
    ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-address-notice' BEFORE 'send-message';
    CREATE TABLE "address_changes" (
      "entry_id" integer PRIMARY KEY NOT NULL,
      "address_hash" text NOT NULL,
      "email" text NOT NULL,
      "former_email" text DEFAULT '' NOT NULL,
      "language" text NOT NULL,
      "seed" text NOT NULL,
      "token_hash" text NOT NULL,
      "rests_until" timestamp (3) with time zone NOT NULL,
      "expires_at" timestamp (3) with time zone NOT NULL,
      CONSTRAINT "address_changes_token_hash_unique" UNIQUE("token_hash")
    );

    ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "address_changes_hash_idx" ON "address_changes" USING btree ("address_hash");
    CREATE INDEX "address_changes_expires_idx" ON "address_changes" USING btree ("expires_at");
  `)
}
