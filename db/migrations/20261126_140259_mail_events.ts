import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_suppressions_reason" ADD VALUE 'complained';
    CREATE TABLE "mail_event_tokens" (
      "token_hash" "bytea" PRIMARY KEY NOT NULL,
      "body_hash" "bytea" NOT NULL,
      "at" timestamp (3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "mail_events" (
      "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
      "provider" text NOT NULL,
      "event_id" text NOT NULL,
      "kind" text NOT NULL,
      "message_id" text,
      "address_hash" text NOT NULL,
      "at" timestamp (3) with time zone DEFAULT now() NOT NULL,
      CONSTRAINT "mail_events_event_unique" UNIQUE("provider","event_id","address_hash")
    );

    CREATE INDEX "mail_event_tokens_at_idx" ON "mail_event_tokens" USING btree ("at");
    CREATE INDEX "mail_events_message_idx" ON "mail_events" USING btree ("message_id","kind");
    CREATE INDEX "mail_events_hash_idx" ON "mail_events" USING btree ("address_hash");
    CREATE INDEX "mail_events_at_idx" ON "mail_events" USING btree ("at");
  `)
}
