import type { PayloadRequest } from 'payload'

import { getCms } from '~cms/client.server'
import { newFileName } from '~cms/uploads/file-name'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/** What a file belongs to, and goes with. */
type Owner = { media: number } | { testimonial: number }

export type SiteFile = { bytes: Buffer; size?: { width: number; height: number } }

/** In the transaction of `req`, on behalf of somebody who may change its owner; gives the name. */
export async function addSiteFile(
  req: PayloadRequest,
  owner: Owner,
  { bytes, size }: SiteFile,
  ending: 'webp' | 'vtt' = 'webp',
): Promise<string> {
  const name = newFileName(ending)
  const media = 'media' in owner ? owner.media : null
  const testimonial = 'testimonial' in owner ? owner.testimonial : null
  await queryInTransaction(
    req,
    sql`INSERT INTO site_files (name, site_media_id, testimonial_id, bytes, width, height)
        VALUES (${name}, ${media}, ${testimonial}, ${bytes}, ${size?.width ?? null}, ${size?.height ?? null})`,
  )
  return name
}

/** Removes what no place of the record names any more. */
export async function dropUnnamedMedia(req: PayloadRequest, media: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM site_files WHERE site_media_id = ${media} AND name NOT IN (
          SELECT picture FROM site_media WHERE id = ${media} AND picture IS NOT NULL
          UNION ALL
          SELECT captions FROM site_media_locales WHERE _parent_id = ${media} AND captions IS NOT NULL)`,
  )
}

/** A version that can be restored brings its portrait back. */
export async function dropUnnamedPortraits(req: PayloadRequest, testimonial: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM site_files WHERE testimonial_id = ${testimonial} AND name NOT IN (
          SELECT portrait FROM testimonials WHERE id = ${testimonial} AND portrait IS NOT NULL
          UNION ALL
          SELECT version_portrait FROM _testimonials_v
          WHERE parent_id = ${testimonial} AND version_portrait IS NOT NULL)`,
  )
}

/** Null where there is none of this name. */
export async function readSiteFile(name: string): Promise<Buffer | null> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ bytes: Buffer }>('SELECT bytes FROM site_files WHERE name = $1', [name])
  return rows[0]?.bytes ?? null
}
