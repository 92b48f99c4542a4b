import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_audit_entries_action" ADD VALUE 'openid-linked';
    CREATE TABLE "member_identities" (
      "issuer" varchar NOT NULL,
      "subject" varchar NOT NULL,
      "admin_id" integer,
      "made_member" boolean NOT NULL,
      "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
      "used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
      CONSTRAINT "member_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
      CONSTRAINT "member_identities_admin_id_unique" UNIQUE("admin_id")
    );

    CREATE TABLE "openid_attempts" (
      "state_hash" "bytea" PRIMARY KEY NOT NULL,
      "bound_to" "bytea" NOT NULL,
      "sealed" "bytea" NOT NULL,
      "return_to" varchar NOT NULL,
      "confirms_session" varchar,
      "expires_at" timestamp (3) with time zone NOT NULL
    );

    ALTER TABLE "pending_sign_ins" ADD COLUMN "method" varchar DEFAULT 'password' NOT NULL;
    ALTER TABLE "session_confirmations" ADD COLUMN "lacks_second_step" boolean DEFAULT false NOT NULL;
    ALTER TABLE "member_identities" ADD CONSTRAINT "member_identities_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    CREATE INDEX "openid_attempts_expires_idx" ON "openid_attempts" USING btree ("expires_at");
  `)
}
