import type { Payload, PayloadRequest } from 'payload'

import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import type { MetaPage } from '~collections/values/page-meta'

type Place = { id: number; language: Language }

/** In the transaction of `req`, on behalf of somebody who may change the page. */
export async function saveSocialPicture(
  req: PayloadRequest,
  { id, language }: Place,
  bytes: Buffer,
): Promise<void> {
  await queryInTransaction(
    req,
    sql`INSERT INTO page_meta_pictures (page_meta_id, language, bytes) VALUES (${id}, ${language}, ${bytes})
        ON CONFLICT (page_meta_id, language) DO UPDATE SET bytes = excluded.bytes, version = gen_random_uuid()`,
  )
}

export async function removeSocialPicture(req: PayloadRequest, { id, language }: Place): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM page_meta_pictures WHERE page_meta_id = ${id} AND language = ${language}`,
  )
}

type Stored = { version: string; bytes: Buffer }

export async function readSocialPicture(
  { db }: Payload,
  page: MetaPage,
  language: Language,
): Promise<Stored | null> {
  const { rows } = await db.drizzle.execute<Stored>(
    sql`SELECT version, bytes FROM page_meta_pictures
        JOIN page_meta ON page_meta.id = page_meta_id WHERE page = ${page} AND language = ${language}`,
  )
  return rows[0] ?? null
}
