import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { SQL } from '~/admin/lists/conditions.server'
import { maxRecordId } from '~collections/values/ids'

/** Rows that are read at once: what an export needs in memory, whatever it has in all. */
const batchSize = 500

/** A row as the file shows it: PostgreSQL writes the texts, so that a million rows leave little behind in memory. */
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
 * Every row of the condition, the newest first, a batch at a time. Each begins where the last one ended, so that the
 * millionth row costs what the first does; who joins meanwhile is not in it.
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

/** ISO 8601 in UTC. */
function instant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
