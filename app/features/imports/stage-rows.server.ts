import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import { addressHash, readMailKey } from '~collections/suppression/suppress'

import type { ImportSubject, ReadRow } from './import-subject.server'

export const verdicts = ['valid', 'duplicate', 'rejected'] as const

export type StagedRow = ReadRow & { row: number }

/** The row that holds what is known of the header: a file's own rows begin with 2. */
export const headerRow = 1

/**
 * Stores rows with their verdicts. The database judges addresses: known ones, and those of people who have left for good;
 * at the end those of an earlier row.
 */
export async function stageRows(
  payload: Payload,
  importId: number,
  rows: StagedRow[],
  { known, complete }: ImportSubject,
): Promise<void> {
  const key = await readMailKey(payload)
  const given = rows.map(({ row, email, name, person, problems, hasUnreadDates = false }) => ({
    row,
    email,
    reason: problems.length > 0 ? JSON.stringify(problems) : null,
    person: person
      ? {
          ...person,
          ...complete?.(key, email),
          addressHash: addressHash(key, email),
          ...(hasUnreadDates && { hasUnreadDates }),
        }
      : { name },
  }))
  await payload.db.drizzle.execute(sql`
    insert into user_import_rows (import_id, row, verdict, reason, email, person)
    select ${importId}, row,
      case when reason is not null or suppressed then 'rejected' when known then 'duplicate' else 'valid' end,
      case when reason is not null then reason when suppressed then 'suppressed' when known then 'known' end,
      email, person
    from (
      select given.*,
        exists (select from suppressions where address_hash = given.person ->> 'addressHash') as suppressed,
        exists (${known}) as known
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(row int, email text, reason text, person jsonb)
    ) as judged`)
}

/** What was not understood of the header, for the page. */
export async function stageHeader(payload: Payload, importId: number, ignored: string[]): Promise<void> {
  await payload.db.drizzle.execute(sql`
    insert into user_import_rows (import_id, row, verdict, person)
    values (${importId}, ${headerRow}, 'header', ${JSON.stringify({ ignored })}::jsonb)`)
}

/**
 * Finds the rows that repeat an earlier one, counts the verdicts and those to come whose dates were not understood, and says that
 * the file was read.
 */
export async function finishStaging({ db }: Payload, importId: number): Promise<void> {
  await db.drizzle.execute(sql`
    update user_import_rows as later set verdict = 'duplicate', reason = same.first
    from (
      select row, first_value(row) over (partition by email order by row) as first
      from user_import_rows where import_id = ${importId} and verdict = 'valid'
    ) as same
    where later.import_id = ${importId} and later.row = same.row and same.first < same.row`)
  await db.drizzle.execute(sql`
    update user_import_rows set person = person || jsonb_build_object('undated', (
      select count(*) from user_import_rows
      where import_id = ${importId} and verdict = 'valid' and person ->> 'hasUnreadDates' is not null))
    where import_id = ${importId} and row = ${headerRow}`)
  await db.drizzle.execute(sql`
    update user_imports set status = 'ready', updated_at = now(),
      valid = counted.valid, duplicates = counted.duplicate, rejected = counted.rejected
    from (
      select count(*) filter (where verdict = 'valid') as valid,
        count(*) filter (where verdict = 'duplicate') as duplicate,
        count(*) filter (where verdict = 'rejected') as rejected
      from user_import_rows where import_id = ${importId}
    ) as counted
    where id = ${importId}`)
}
