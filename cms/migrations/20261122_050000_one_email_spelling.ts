import { createHmac } from 'node:crypto'
import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { readEmail } from '../../collections/values/email'
import { addressHash } from '../../collections/suppression/suppress'

type Database = MigrateUpArgs['db']
type Row = { id: number; email: string }

const rowsOfAPage = 2000

/**
 * Written by hand. Addresses from before the rule get the one spelling of their mailbox. What is no address stays, and so
 * does an entry whose mailbox another entry has; nothing is mailed to either
 * (docs/decisions/0011-one-email-address-rule.md).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const key = await mailKey(db)
  await respell(db, 'contact_submissions', async ({ id }, email) => {
    await db.execute(sql`UPDATE "contact_submissions" SET "email" = ${email} WHERE "id" = ${id}`)
  })
  await respell(db, 'waitlist_entries', async ({ id, email: before }, email) => {
    const { rows } = await db.execute(
      sql`UPDATE "waitlist_entries" SET "email" = ${email} WHERE "id" = ${id}
            AND NOT EXISTS (SELECT FROM "waitlist_entries" WHERE "email" = ${email}) RETURNING "id"`,
    )
    if (rows.length > 0 && key !== undefined) await keepSuppressed(db, key, before, email)
  })
}

/** Which spelling an address had is not kept. */
export async function down(): Promise<void> {
  return Promise.resolve()
}

async function respell(
  db: Database,
  table: 'contact_submissions' | 'waitlist_entries',
  change: (row: Row, email: string) => Promise<void>,
): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await db.execute<Row>(
      sql`SELECT "id", "email" FROM ${sql.identifier(table)} WHERE "id" > ${last} ORDER BY "id" LIMIT ${rowsOfAPage}`,
    )
    for (const row of rows) {
      const { email } = readEmail(row.email)
      if (email !== undefined && email !== row.email) await change(row, email)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

async function mailKey(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`SELECT "key" FROM "mail_key" LIMIT 1`)
  return rows[0]?.key
}

/** Who has unsubscribed under the old spelling has under the new one. */
async function keepSuppressed(db: Database, key: string, before: string, email: string): Promise<void> {
  const hashBefore = createHmac('sha256', key)
    .update(`address ${before.trim().toLowerCase()}`)
    .digest('base64url')
  await db.execute(
    sql`INSERT INTO "suppressions" ("address_hash", "reason")
          SELECT ${addressHash(key, email)}, "reason" FROM "suppressions" WHERE "address_hash" = ${hashBefore}
        ON CONFLICT ("address_hash") DO NOTHING`,
  )
}
