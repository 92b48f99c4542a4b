import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { Language } from '~collections/values'

/**
 * How many entries there are at these stages and in this language. The database keeps these counts with every change
 * (docs/decisions/0007-lists-of-a-million.md), for counting a million takes longer than showing them.
 */
export async function countEntries(
  { db }: Payload,
  { stages, language }: { stages?: number[] | undefined; language?: Language | undefined },
): Promise<number> {
  const { rows } = await db.drizzle.execute<{ count: string }>(sql`
    select coalesce(sum(change), 0) as count from waitlist_tallies
    where ${stages ? sql`stage in ${stages}` : sql`true`}
    and ${language ? sql`language = ${language}` : sql`true`}`)
  return Number(rows[0]?.count ?? 0)
}
