import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { SQL } from '~/admin/lists/conditions.server'
import { maxRecordId } from '~collections/values/ids'

/** Rows read at once, which bounds the memory of an export. */
const batchSize = 500

/** PostgreSQL formats the values, so that a million rows leave little garbage behind. */
export type ExportRow = {
  id: number
  email: string
  name: string | null
  stage: number
  language: string
  source: string
  createdAt: string
  sentAt: string | null
  openedAt: string | null
  unsubscribedAt: string | null
  interests: string | null
  notes: string | null
  referralCode: string | null
  device: string | null
}

/**
 * Newest first, in batches by keyset, so that the millionth row costs as much as the first. People who join
 * meanwhile are not included.
 */
export async function* readBatches({ db }: Payload, where: SQL): AsyncGenerator<ExportRow[]> {
  let before = maxRecordId
  for (;;) {
    const { rows } = await db.drizzle.execute<ExportRow>(sql`
      select id, email, name, stage, language, source, ${instant(sql`created_at`)} as "createdAt",
        ${instant(sql`sent_at`)} as "sentAt", ${instant(sql`opened_at`)} as "openedAt",
        ${instant(sql`unsubscribed_at`)} as "unsubscribedAt", notes, referral_code as "referralCode", device,
        (select string_agg(texts.text, ', ' order by texts.order) from waitlist_entries_texts as texts
         where texts.parent_id = waitlist_entries.id) as interests
      from waitlist_entries where ${where} and id < ${before} order by id desc limit ${batchSize}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < batchSize) return
    before = last.id
  }
}

function instant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
