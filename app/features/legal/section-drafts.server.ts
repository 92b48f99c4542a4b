import type { PayloadRequest } from 'payload'
import type { Pool } from 'pg'

import { isoFormat, queryInTransaction, sql } from '~collections/transaction-sql'
import type { LegalDocument } from '~collections/values/legal'

import type { SectionDraft, SectionFields, SectionWords } from './managed-section'

/** Who has set the time, for the audit of what happens then. */
export type Scheduler = { id: number; name: string }

export type StoredDraft = Omit<SectionDraft, 'scheduledBy'> & { scheduledBy: Scheduler | null }
type DraftRow = StoredDraft & { id: number }

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', '${isoFormat}')`
const columns = `section_id AS id, words, base, ${iso('publish_at')} AS "publishAt", scheduled_by AS "scheduledBy",
  ${iso('missed_at')} AS "missedAt", draft.updated_by AS "updatedBy", ${iso('draft.updated_at')} AS "updatedAt"`

/** By section. */
export async function readDrafts(
  pool: Pick<Pool, 'query'>,
  document: LegalDocument,
): Promise<Map<number, SectionDraft>> {
  const { rows } = await pool.query<DraftRow>(
    `SELECT ${columns} FROM legal_drafts AS draft JOIN legal_sections AS section ON section.id = section_id
     WHERE document = $1 AND discarded_at IS NULL`,
    [document],
  )
  return new Map(
    rows.map(({ id, scheduledBy, ...draft }) => [id, { ...draft, scheduledBy: scheduledBy?.name ?? null }]),
  )
}

export async function readDraft(req: PayloadRequest, id: number): Promise<StoredDraft | null> {
  const [row] = await queryInTransaction<DraftRow>(
    req,
    sql`SELECT ${sql.raw(columns)} FROM legal_drafts AS draft
        WHERE section_id = ${id} AND discarded_at IS NULL`,
  )
  return row ?? null
}

type NewDraft = {
  words: SectionWords | null
  base: SectionFields
  publishAt: string | null
  scheduledBy: Scheduler | null
  missedAt: string | null
}

/** In place of the one before. */
export async function storeDraft(req: PayloadRequest, id: number, draft: NewDraft): Promise<void> {
  const { words, base, publishAt, scheduledBy, missedAt } = draft
  await queryInTransaction(
    req,
    sql`INSERT INTO legal_drafts (section_id, words, base, publish_at, scheduled_by, missed_at, updated_by, updated_at)
        VALUES (${id}, ${words && JSON.stringify(words)}::jsonb, ${JSON.stringify(base)}::jsonb, ${publishAt}::timestamptz,
          ${scheduledBy && JSON.stringify(scheduledBy)}::jsonb, ${missedAt}::timestamptz, ${req.user?.name ?? null},
          date_trunc('milliseconds', clock_timestamp()))
        ON CONFLICT (section_id) DO UPDATE SET words = excluded.words, base = excluded.base,
          publish_at = excluded.publish_at, scheduled_by = excluded.scheduled_by, missed_at = excluded.missed_at,
          discarded_at = NULL, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
  )
}

/** It has become the section, or there is nothing in it. */
export async function dropDraft(req: PayloadRequest, id: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM legal_drafts WHERE section_id = ${id} AND discarded_at IS NULL`,
  )
}

/** Can be undone for a day, and not what was discarded earlier with it. */
export async function discardDraft(req: PayloadRequest, id: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM legal_drafts WHERE section_id = ${id} AND discarded_at IS NOT NULL`,
  )
  await queryInTransaction(
    req,
    sql`UPDATE legal_drafts SET discarded_at = now() WHERE section_id = ${id} AND discarded_at IS NULL`,
  )
}

/** With its time, unless that has passed. */
export async function bringBackDraft(req: PayloadRequest, id: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE legal_drafts SET discarded_at = NULL, updated_at = date_trunc('milliseconds', clock_timestamp()),
          publish_at = CASE WHEN publish_at > now() THEN publish_at END
        WHERE section_id = ${id} AND discarded_at IS NOT NULL`,
  )
}
