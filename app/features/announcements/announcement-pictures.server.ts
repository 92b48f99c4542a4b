import type { Payload, PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { jpegOf, type JpegPicture, type Picture } from '~cms/uploads/picture'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { isOpenToChange, type AnnouncementState } from '~collections/values/announcements'

/** Twice as wide as a mail shows it, and no heavier than a mail should be. */
const limits = { width: 1120, bytes: 200 * 1024 }

export const announcementPictureType = 'image/jpeg'

export type AnnouncementPicture = JpegPicture & { version: string }

/** Makes of a prepared picture one that every mail program shows. Takes up to seconds: call it before the transaction. */
export function toMailPicture(picture: Picture): Promise<JpegPicture> {
  return jpegOf(picture, limits)
}

type PictureRow = { version: string; bytes: Buffer; width: number; height: number }

/** Null where there is none. */
export async function readAnnouncementPicture(
  { db }: Payload,
  announcement: number,
): Promise<AnnouncementPicture | null> {
  const { rows } = await db.drizzle.execute<PictureRow>(
    sql`SELECT version, bytes, width, height FROM announcement_pictures WHERE announcement_id = ${announcement}`,
  )
  return rows[0] ?? null
}

/** In the transaction of `req`, on behalf of somebody who may change announcements. */
export async function saveAnnouncementPicture(
  req: PayloadRequest,
  announcement: number,
  { bytes, width, height }: JpegPicture,
): Promise<void> {
  await beginChange(req, announcement)
  await queryInTransaction(
    req,
    sql`INSERT INTO announcement_pictures (announcement_id, bytes, width, height)
        VALUES (${announcement}, ${bytes}, ${width}, ${height})
        ON CONFLICT (announcement_id) DO UPDATE SET bytes = excluded.bytes, width = excluded.width, height = excluded.height,
          version = gen_random_uuid()`,
  )
}

export async function removeAnnouncementPicture(req: PayloadRequest, announcement: number): Promise<void> {
  await beginChange(req, announcement)
  await queryInTransaction(
    req,
    sql`DELETE FROM announcement_pictures WHERE announcement_id = ${announcement}`,
  )
}

/** For a duplicate, which is a draft. */
export async function copyAnnouncementPicture(
  req: PayloadRequest,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await beginChange(req, to)
  await queryInTransaction(
    req,
    sql`INSERT INTO announcement_pictures (announcement_id, bytes, width, height)
        SELECT ${to}, bytes, width, height FROM announcement_pictures WHERE announcement_id = ${from}
        ON CONFLICT (announcement_id) DO UPDATE SET bytes = excluded.bytes, width = excluded.width, height = excluded.height,
          version = gen_random_uuid()`,
  )
}

type Locked = { status: AnnouncementState; startedAt: string | null }

/** As with its words: what people have got stays, and one that was canceled before it began is a draft again. */
async function beginChange(req: PayloadRequest, announcement: number): Promise<void> {
  const [locked] = await queryInTransaction<Locked>(
    req,
    sql`SELECT status, started_at::text AS "startedAt" FROM announcements WHERE id = ${announcement} FOR UPDATE`,
  )
  if (!locked) throw new HttpError(404, 'api:notFound')
  if (!isOpenToChange(locked)) throw new HttpError(409, 'announcements:problem.notDraft')
  await queryInTransaction(
    req,
    sql`UPDATE announcements SET status = 'draft', send_at = NULL, at_launch = false, updated_at = now()
        WHERE id = ${announcement}`,
  )
}
