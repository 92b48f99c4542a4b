import type { PayloadRequest } from 'payload'
import type { Pool } from 'pg'

import { queryInTransaction, sql } from '~collections/transaction-sql'
import { isLanguage, otherLanguage } from '~/i18n/language'
import type { Language } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'
import type { legalPairs } from '~db/schema/content'
import type { Row } from '~db/schema/row'

import type { SectionPair } from './managed-section'

type PairRow = { english: number; arabic: number } & Row<typeof legalPairs, 'outdated'>

/** By section. Whose other half is in the trash stands alone until that comes back. */
export async function readPairs(
  pool: Pick<Pool, 'query'>,
  document: LegalDocument,
): Promise<Map<number, SectionPair>> {
  const { rows } = await pool.query<PairRow>(
    `SELECT english.id AS english, arabic.id AS arabic, outdated FROM legal_pairs
       JOIN legal_sections AS english ON english.id = english_id AND english.deleted_at IS NULL
       JOIN legal_sections AS arabic ON arabic.id = arabic_id AND arabic.deleted_at IS NULL
     WHERE english.document = $1`,
    [document],
  )
  return new Map(
    rows.flatMap(({ english, arabic, outdated }): [number, SectionPair][] => {
      const older = isLanguage(outdated) ? outdated : null
      return [
        [english, { id: arabic, outdated: older }],
        [arabic, { id: english, outdated: older }],
      ]
    }),
  )
}

/** The same section in the other language, unless that is in the trash. */
export async function partnerOf(req: PayloadRequest, id: number): Promise<number | null> {
  const [row] = await queryInTransaction<{ id: number }>(
    req,
    sql`SELECT section.id FROM legal_pairs JOIN legal_sections AS section
          ON section.id = CASE WHEN english_id = ${id} THEN arabic_id ELSE english_id END
        WHERE ${id} IN (english_id, arabic_id) AND section.deleted_at IS NULL`,
  )
  return row?.id ?? null
}

type Half = { id: number; language: Language }

/** Instead of one in the trash, if they had such a half. */
export async function pairSections(req: PayloadRequest, one: Half, other: Half): Promise<void> {
  await separateSection(req, one.id)
  await separateSection(req, other.id)
  const [english, arabic] = one.language === 'en' ? [one, other] : [other, one]
  await queryInTransaction(
    req,
    sql`INSERT INTO legal_pairs (english_id, arabic_id) VALUES (${english.id}, ${arabic.id})`,
  )
}

export async function separateSection(req: PayloadRequest, id: number): Promise<void> {
  await queryInTransaction(req, sql`DELETE FROM legal_pairs WHERE ${id} IN (english_id, arabic_id)`)
}

/** Somebody has looked: what the other language says now is what this one says as well. */
export async function settleSection(req: PayloadRequest, id: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE legal_pairs SET outdated = NULL WHERE ${id} IN (english_id, arabic_id)`,
  )
}

/** Whether two may be paired at all, but for what they are paired with already. */
export function arePairable(
  one: { document: LegalDocument; language: Language },
  other: { document: LegalDocument; language: Language },
): boolean {
  return one.document === other.document && one.language === otherLanguage(other.language)
}
