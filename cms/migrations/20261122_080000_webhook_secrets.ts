import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand. Secrets get the form of Standard Webhooks; the bytes that sign stay the same. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE "webhooks" SET "secret" = 'whsec_' || translate(encode(convert_to("secret", 'UTF8'), 'base64'), E'\\n', '')
    WHERE "secret" NOT LIKE 'whsec\\_%'`)
}

/** A secret that was made in the new form has no other. */
export async function down(): Promise<void> {
  return Promise.resolve()
}
